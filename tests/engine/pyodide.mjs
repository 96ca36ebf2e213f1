// Runs a Python expression in Pyodide and prints its value as JSON.
// node pyodide.mjs PACKAGE FOLDER MODULE EXPRESSION: the package is Pyodide's, the folder is all that Python sees.
import { pathToFileURL } from "node:url";

const [where, folder, module, expression] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${where}/pyodide.mjs`));
const python = await loadPyodide({ stdout: console.error });
python.mountNodeFS("/project", folder);
console.log(
  python.runPython(`
import json, sys
sys.path.insert(0, "/project")
import ${module} as module
json.dumps({"python": sys.version_info[:2], "value": module.${expression}})
`),
);
