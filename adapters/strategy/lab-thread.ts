// The thread in which own settings are run: an order in, the run out. The data are shared with all others.

import { parentPort, workerData } from 'node:worker_threads'

import { type LabContext, type LabWindow, openLabContext } from '#core/strategy/own/lab-context.ts'
import { type OwnOrder, type OwnRun, runOwn } from '#core/strategy/own/run-own.ts'
import { unpackData } from './pack-data.ts'

export interface LabMessage {
  readonly order: OwnOrder
  readonly window: LabWindow
  /** 1 once nobody waits for the answer any more. */
  readonly stopped: Int32Array
}

/** Undefined where it was stopped. */
export type LabAnswer = OwnRun | undefined

/** `begun` once the data are open, before the run. */
export type LabReply = { readonly state: 'begun' } | { readonly state: 'ended'; readonly answer: LabAnswer }

class Stopped extends Error {}

const data = unpackData(workerData as SharedArrayBuffer) // by own-strategy-lab.ts
let known: { readonly of: string; readonly context: LabContext } | undefined

const reply = (message: LabReply): void => parentPort?.postMessage(message)

parentPort?.on('message', (message: LabMessage) => reply({ answer: answer(message), state: 'ended' }))

function answer({ order, stopped, window }: LabMessage): LabAnswer {
  const goOn = () => {
    if (Atomics.load(stopped, 0) === 1) throw new Stopped()
  }
  try {
    goOn()
    const context = contextOf(window)
    reply({ state: 'begun' })
    goOn()
    return runOwn(context, order, goOn)
  } catch (error) {
    if (error instanceof Stopped) return undefined
    throw error
  }
}

function contextOf(window: LabWindow): LabContext {
  const of = JSON.stringify(window)
  if (known?.of !== of) known = { context: openLabContext(data, window), of }
  return known.context
}
