// `npm start`, and `npm run dev` with --dev. The guard must run before anything that an old Node
// could not even parse.
import './require-node.mjs'

void import('./supervise.mjs').then(function (module) {
  return module.supervise(process.argv.slice(2))
})
