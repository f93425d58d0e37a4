import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'

import { screenLab } from '#adapters/strategy/screen-lab.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { day } from '#tests/support/strategy/market.ts'

/** Answers each order with the number of its purchases, once it is told to; `fail` purchases make it fail. */
const OBEDIENT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const gate = new Int32Array(workerData)
  parentPort.on('message', ({ picked }) => {
    Atomics.wait(gate, 0, 0)
    if (picked.length === 0) parentPort.postMessage({ failure: 'No prices.' })
    else parentPort.postMessage({ run: { picked: picked.length } })
  })`

const threads: Worker[] = []
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.terminate()
})

function aLab(limits?: { readonly runMs: number; readonly waitMs: number }) {
  const gate = new SharedArrayBuffer(4)
  const startThread = (): Worker => {
    const thread = new Worker(OBEDIENT, { eval: true, workerData: gate })
    threads.push(thread)
    return thread
  }
  const lab = screenLab({ options: {} } as never, { startThread, ...(limits && { limits }) })
  return {
    open: () => {
      Atomics.store(new Int32Array(gate), 0, 1)
      Atomics.notify(new Int32Array(gate), 0)
    },
    run: (owner: string, picked = 1, signal?: AbortSignal) =>
      lab.run({
        lockedFrom: day('2022-01-31'),
        owner,
        picked: Array.from({ length: picked }, () => ({ id: '1#1', isGroup: false, signalMs: 0, version: 1 })),
        settings: DEFAULT_SETTINGS,
        signal
      })
  }
}

const ran = (picked: number) => ({ ok: true, value: { picked } })
const BUSY = { code: 'busy', ok: false }

describe('runs of filters', () => {
  test('wait for each other, and each gets its own answer', async () => {
    const lab = aLab()
    const all = Promise.all([lab.run('ada', 1), lab.run('ben', 2), lab.run('cleo', 3)])
    lab.open()
    expect(await all).toEqual([ran(1), ran(2), ran(3)])
    expect(threads).toHaveLength(1)
  })

  test('are refused when too many wait, and for a second run that would wait', async () => {
    const lab = aLab()
    const running = lab.run('first')
    const waiting = ['ada', 'ben', 'cleo', 'dora'].map(owner => lab.run(owner))
    expect(await lab.run('eve')).toEqual(BUSY)
    lab.open()
    expect(await Promise.all([running, ...waiting])).toEqual(Array.from({ length: 5 }, () => ran(1)))
    const again = aLab()
    const [one, two] = [again.run('first'), again.run('ada')]
    expect(await again.run('ada')).toEqual(BUSY)
    again.open()
    expect(await Promise.all([one, two])).toEqual([ran(1), ran(1)])
  })

  test('leave the queue with whoever asked, and make room', async () => {
    const lab = aLab()
    const left = new AbortController()
    const [running, gone] = [lab.run('first'), lab.run('ada', 1, left.signal)]
    left.abort()
    expect(await gone).toEqual(BUSY)
    expect(await lab.run('ben', 1, left.signal)).toEqual(BUSY)
    const again = lab.run('ada', 2)
    lab.open()
    expect(await Promise.all([running, again])).toEqual([ran(1), ran(2)])
  })

  test('that take too long are stopped, and the next one has a new thread', async () => {
    const lab = aLab({ runMs: 1, waitMs: 60_000 })
    expect(await lab.run('ada')).toEqual({ code: 'too_slow', ok: false })
    expect(await lab.run('ada')).toEqual({ code: 'too_slow', ok: false })
    expect(threads).toHaveLength(2)
  })

  test('whose turn comes too late are refused instead of begun', async () => {
    const lab = aLab({ runMs: 60_000, waitMs: -1 })
    expect(await lab.run('ada')).toEqual(BUSY)
    expect(threads).toEqual([])
  })

  test('that fail stop nobody else', async () => {
    const lab = aLab()
    const [failed, next] = [lab.run('ada', 0), lab.run('ben', 2)]
    lab.open()
    await expect(failed).rejects.toThrow('A filter could not be run as a strategy.')
    expect(await next).toEqual(ran(2))
  })
})
