import { run } from '@lambda/server/start'
import { loadDemo } from './load.ts'

run(loadDemo)
