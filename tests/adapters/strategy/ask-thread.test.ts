import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { askThread } from '#adapters/strategy/ask-thread.ts'
import type { LabAnswer, LabMessage, LabReply } from '#adapters/strategy/lab-thread.ts'

const LIMITS = { openingMs: 60_000, runMs: 10_000 }
const MESSAGE = {} as LabMessage
const ANSWER = { variants: 17 } as LabAnswer

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function ask() {
  const thread = Object.assign(new EventEmitter(), { postMessage: () => {} })
  const answer = askThread(thread as unknown as Worker, MESSAGE, LIMITS)
  answer.catch(() => {})
  const reply = (said: LabReply) => thread.emit('message', said)
  return { answer, reply, thread }
}

describe('a request to a strategy thread', () => {
  test('does not count the loading of data as part of the run', async () => {
    const { answer, reply, thread } = ask()
    vi.advanceTimersByTime(59_000)
    reply({ state: 'begun' })
    vi.advanceTimersByTime(9_000)
    reply({ answer: ANSWER, state: 'ended' })
    expect(await answer).toBe(ANSWER)
    expect(thread.eventNames()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('has a time limit for loading and for the run', async () => {
    const opening = ask()
    vi.advanceTimersByTime(60_000)
    await expect(opening.answer).rejects.toThrow('Opening the data took over 60000 ms.')
    const run = ask()
    run.reply({ state: 'begun' })
    vi.advanceTimersByTime(10_000)
    await expect(run.answer).rejects.toThrow('A run took over 10000 ms.')
  })

  test('fails with its thread', async () => {
    const failed = ask()
    failed.thread.emit('error', new Error('out of memory'))
    await expect(failed.answer).rejects.toThrow('out of memory')
    const gone = ask()
    gone.thread.emit('exit', 1)
    await expect(gone.answer).rejects.toThrow('The thread ended with 1.')
  })
})
