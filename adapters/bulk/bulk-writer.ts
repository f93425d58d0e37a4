import { Worker } from 'node:worker_threads'

import type { BulkFile } from '#core/data-api/bulk/bulk-file.ts'
import type { BulkOrder, BulkWriter } from '#core/data-api/bulk/write-bulk-files.ts'
import type { BulkPlace } from './write-order.ts'

export interface BulkThreadTask {
  readonly order: BulkOrder
  readonly place: BulkPlace
}

export type BulkThreadReply = { readonly files: readonly BulkFile[] | undefined } | { readonly failure: string }

/** Writes bulk files in a thread of its own, which ends afterwards. */
export function threadedBulkWriter(place: BulkPlace): BulkWriter {
  return {
    write(order) {
      const { promise, reject, resolve } = Promise.withResolvers<readonly BulkFile[] | undefined>()
      const task: BulkThreadTask = { order, place }
      const thread = new Worker(new URL('./bulk-thread.ts', import.meta.url), { workerData: task })
      thread.once('message', (reply: BulkThreadReply) =>
        'files' in reply ? resolve(reply.files) : reject(new Error(reply.failure))
      )
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('The thread of the bulk files ended.')))
      return promise
    }
  }
}
