// `npm run build`: builds the web application ahead of the first start, where it is not up to date.
import './require-node.mjs'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'

process.exitCode = await buildWeb(path.resolve(import.meta.dirname, '..'), ({ ended }) => ended)
