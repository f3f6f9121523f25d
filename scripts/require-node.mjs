// Ends the process with one sentence where Node is too old. Written for the oldest Node that knows
// modules, so it uses nothing newer; see `engines` and `optionalDependencies` in package.json.
/* oxlint-disable unicorn/prefer-node-protocol -- Node 12 does not know it */
import fs from 'fs'
import path from 'path'
import url from 'url'

var needed = [22, 18]
var found = process.versions.node.split('.').map(Number)

if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  var root = path.resolve(path.dirname(url.fileURLToPath(import.meta.url)), '..')
  var local = ['node', 'node.cmd'].some(function (name) {
    return fs.existsSync(path.join(root, 'node_modules', '.bin', name))
  })
  console.error(
    'Lambda needs Node ' +
      needed.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. ' +
      (local
        ? 'A newer one came with npm install: start with "npm start" (or npx), which uses it.'
        : 'Install Node 24 from https://nodejs.org, or run "npm install" without --omit=optional.'),
  )
  process.exit(78)
}
