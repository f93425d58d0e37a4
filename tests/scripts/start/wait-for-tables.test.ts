import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { waitForTables } from '../../../scripts/start/wait-for-tables.ts'

const never = new AbortController().signal

/** Fake database whose tables are ready from the `first`-th check on. */
function tablesFrom(first: number): { isReady(): Promise<boolean>; asked(): number } {
  let asked = 0
  return { asked: () => asked, isReady: async () => ++asked >= first }
}

function listenToLog(): () => unknown[][] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return () => log.mock.calls
}

describe('a web process waiting for tables', () => {
  test('logs nothing if they exist', async () => {
    const lines = listenToLog()
    await waitForTables(tablesFrom(1), never)
    expect(lines()).toEqual([])
  })

  test('logs once that it waits, and continues when they are created', async () => {
    const lines = listenToLog()
    const tables = tablesFrom(3)
    await waitForTables(tables, never)
    expect(lines()).toEqual([[expect.stringContaining('waiting for a worker (ROLE=worker)')]])
    expect(tables.asked()).toBe(3)
  })

  test('gives up with a sentence that names what to start', async () => {
    listenToLog()
    await expect(waitForTables(tablesFrom(Number.POSITIVE_INFINITY), never, 0)).rejects.toThrow(
      'The database lacks tables of this version: start a worker (ROLE=worker), which makes them.'
    )
  })

  test('stops waiting when it is stopped', async () => {
    listenToLog()
    const stopping = new AbortController()
    const waiting = waitForTables(tablesFrom(Number.POSITIVE_INFINITY), stopping.signal)
    stopping.abort()
    await expect(waiting).resolves.toBeUndefined()
  })
})
