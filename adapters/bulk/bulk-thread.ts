// Worker thread that writes one order of bulk files and ends. Compressing a million rows takes seconds of CPU time, which
// would block the process.

import { parentPort, workerData } from 'node:worker_threads'

import type { BulkThreadReply, BulkThreadTask } from './bulk-writer.ts'
import { writeOrder } from './write-order.ts'

const { order, place } = workerData as BulkThreadTask

parentPort?.postMessage(await answer())

async function answer(): Promise<BulkThreadReply> {
  try {
    return { files: await writeOrder(order, place) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
