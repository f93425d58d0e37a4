// `npm start`. The code is compiled once and kept, which takes about a second off every later start; what follows from a
// folder that may not be written to is that nothing is kept.

import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

enableCompileCache(resolve('node_modules/.cache/node'))
await import('./start/run-site.ts')
