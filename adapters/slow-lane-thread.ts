// Worker thread of the slow lane. On request it derives what quick passes leave undone.

import { parentPort, workerData } from 'node:worker_threads'

import { slowLaneOf } from '#core/operation/pipeline/slow-lane.ts'
import { realPipelinePorts } from './pipeline-ports.ts'
import { connect } from './postgres/connect.ts'
import type { SlowLaneReply } from './slow-lane.ts'

/** Number of connections. Two batches are derived at the same time. */
const CONNECTIONS = 3

const connection = connect(workerData as string, { batch: true, max: CONNECTIONS })
const lane = slowLaneOf(realPipelinePorts(connection))

parentPort?.on('message', async (order: 'end' | 'work') => {
  if (order === 'work') return parentPort?.postMessage(await work())
  parentPort?.close()
  await connection.close()
})

async function work(): Promise<SlowLaneReply> {
  try {
    return { hasMore: await lane.workOff() }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
