// What Bree runs each minute, in a thread of its own: says that a minute has passed, and nothing more.

import { parentPort } from 'node:worker_threads'

parentPort?.postMessage('minute')
