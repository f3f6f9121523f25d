// `npm test`: every check there is. The guard must run before anything that an old Node could not parse.
import './require-node.mjs'

void import('./checks.ts').then(function (module) {
  return module.runChecks(process.argv.slice(2))
})
