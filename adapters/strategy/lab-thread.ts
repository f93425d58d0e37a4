// Thread that runs strategies with own settings. The data is shared with all other threads.

import { parentPort, workerData } from 'node:worker_threads'

import { type LabContext, type LabWindow, openLabContext } from '#core/strategy/own/lab-context.ts'
import { type OwnOrder, type OwnRun, runOwn } from '#core/strategy/own/run-own.ts'
import { unpackData } from './pack-data.ts'

export interface LabMessage {
  readonly order: OwnOrder
  readonly window: LabWindow
  /** 1 once the caller no longer waits. */
  readonly stopped: Int32Array
}

/** `undefined` if the run was stopped. */
export type LabAnswer = OwnRun | undefined

/** `begun` is sent once the data is open, before the run. */
export type LabReply = { readonly state: 'begun' } | { readonly state: 'ended'; readonly answer: LabAnswer }

class Stopped extends Error {}

const data = unpackData(workerData as SharedArrayBuffer) // from own-strategy-lab.ts
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
