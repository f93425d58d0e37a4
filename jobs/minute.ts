// Script that Bree runs every minute in its own thread. It only reports to its parent that a minute has passed.

import { parentPort } from 'node:worker_threads'

parentPort?.postMessage('minute')
