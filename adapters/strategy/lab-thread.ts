// Worker thread that runs strategies with settings of a user. All threads share the data.

import { parentPort, workerData } from 'node:worker_threads'

import { type LabContext, type LabWindow, openLabContext } from '#core/strategy/own/lab-context.ts'
import { type OwnOrder, type OwnRun, runOwn } from '#core/strategy/own/run-own.ts'
import { unpackData } from './pack-data.ts'

export interface LabMessage {
  readonly order: OwnOrder
  readonly window: LabWindow
  /** Set to 1 when the caller stops waiting. */
  readonly stopped: Int32Array
}

/** Result of a run; `undefined` if it was stopped. */
export type LabAnswer = OwnRun | undefined

/** Message to the caller. `begun` is sent when the data is open and the run starts. */
export type LabReply = { readonly state: 'begun' } | { readonly state: 'ended'; readonly answer: LabAnswer }

class Stopped extends Error {}

const data = unpackData(workerData as SharedArrayBuffer) // sent by own-strategy-lab.ts
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
