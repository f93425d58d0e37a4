// The thread of the slow lane: asked to, it brings up to date what quick passes left.

import { parentPort, workerData } from 'node:worker_threads'

import { slowLaneOf } from '#core/operation/pipeline/slow-lane.ts'
import { realPipelinePorts } from './pipeline-ports.ts'
import { connect } from './postgres/connect.ts'
import type { SlowLaneReply } from './slow-lane.ts'

/** Two batches are derived side by side. */
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
