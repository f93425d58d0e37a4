// Worker thread that runs filters as strategies. It reads the data of each run from the database.

import { parentPort, workerData } from 'node:worker_threads'

import { assembleRows } from '#core/strategy/data/assemble-data.ts'
import type { ScreenLab, StrategySource } from '#core/strategy/ports.ts'
import { runScreen, type ScreenRun } from '#core/strategy/screen/run-screen.ts'
import { connect } from '../postgres/connect.ts'
import { postgresStrategySource } from '../postgres/strategy/strategy-source.ts'

export type ScreenOrder = Pick<Parameters<ScreenLab['run']>[0], 'lockedFrom' | 'picked' | 'settings'>
export type ScreenReply = { readonly failure: string } | { readonly run: ScreenRun | undefined }

const CONNECTIONS = 2
/** Percent of a holding that no sale exceeds. */
const NO_SALE = 100

const source = postgresStrategySource(connect(workerData as string, { batch: true, max: CONNECTIONS }))

parentPort?.on('message', async (order: ScreenOrder) => parentPort?.postMessage(await answer(source, order)))

async function answer(from: StrategySource, { lockedFrom, picked, settings }: ScreenOrder): Promise<ScreenReply> {
  try {
    const rows = await from.loadPicked(picked, settings.saleExitPercent ?? NO_SALE)
    const data = await assembleRows(from, rows)
    return { run: data && runScreen(data, settings, lockedFrom) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
