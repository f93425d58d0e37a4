// Run by Bree every minute in its own thread; only reports that a minute has passed.

import { parentPort } from 'node:worker_threads'

parentPort?.postMessage('minute')
