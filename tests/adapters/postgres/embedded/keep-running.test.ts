import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { keepRunning } from '#adapters/postgres/embedded/keep-running.ts'

const PACE = { firstPauseMs: 2, lookMs: 1, mostTries: 4, steadyMs: 1_000 }

/** Database that stops on demand. The first `failures` starts fail. */
function makeDatabase(failures = 0) {
  const database = {
    goDown() {
      database.runs = false
    },
    hasRoom() {
      database.looks += 1
      return database.room
    },
    isRunning: () => database.runs,
    /** Number of checks for free disk space. */
    looks: 0,
    room: true,
    runs: true,
    async start() {
      database.starts += 1
      if (database.starts <= failures) throw new Error('no space left on device')
      database.runs = true
    },
    starts: 0
  }
  return database
}

function watch(database: ReturnType<typeof makeDatabase>, pace = PACE): { lines: string[]; reasons: string[] } {
  const lines: string[] = []
  const reasons: string[] = []
  const log = vi.spyOn(console, 'warn').mockImplementation(line => void lines.push(String(line)))
  const stop = keepRunning(database, error => void reasons.push(error.message), pace)
  onTestFinished(async () => {
    log.mockRestore()
    await stop()
  })
  return { lines, reasons }
}

describe('keeping the database running', () => {
  test('restarts it after it went down, and logs it', async () => {
    const database = makeDatabase()
    const { lines, reasons } = watch(database)
    database.goDown()
    await expect.poll(() => database.runs).toBe(true)
    await expect
      .poll(() => lines)
      .toEqual([expect.stringContaining('went down'), expect.stringContaining('runs again')])
    expect(reasons).toEqual([])
  })

  test('retries after a failed start', async () => {
    const database = makeDatabase(2)
    const { reasons } = watch(database)
    database.goDown()
    await expect.poll(() => database.runs).toBe(true)
    expect(database.starts).toBe(3)
    expect(reasons).toEqual([])
  })

  test('gives up once, with the last reason', async () => {
    const database = makeDatabase(Number.POSITIVE_INFINITY)
    const { reasons } = watch(database)
    database.goDown()
    await expect.poll(() => reasons).toEqual([expect.stringMatching(/could not be started in 4 tries.*no space left/)])
    expect(database.starts).toBe(4)
  })

  test('waits while the disk is full, logs it once, and starts when there is space', async () => {
    const database = makeDatabase(Number.POSITIVE_INFINITY)
    const { lines, reasons } = watch(database)
    database.room = false
    database.goDown()
    await expect.poll(() => lines).toContainEqual(expect.stringContaining('disk is full'))
    await expect.poll(() => database.looks).toBeGreaterThan(2 * PACE.mostTries)
    expect([database.starts, reasons]).toEqual([1, []])
    expect(lines.filter(line => line.includes('disk is full'))).toHaveLength(1)
    database.start = async () => {
      database.runs = true
    }
    database.room = true
    await expect.poll(() => database.runs).toBe(true)
    expect(reasons).toEqual([])
  })

  test('gives up on one that repeatedly starts and stops', async () => {
    const database = makeDatabase()
    const { reasons } = watch({ ...database, isRunning: () => false })
    await expect.poll(() => reasons).toHaveLength(1)
  })

  test('resets the retries once it has run for a while', async () => {
    const database = makeDatabase()
    const { reasons } = watch(database, { ...PACE, steadyMs: 0 })
    for (let time = 1; time <= 2 * PACE.mostTries; time++) {
      database.goDown()
      await expect.poll(() => database.starts).toBe(time)
    }
    expect(reasons).toEqual([])
  })

  test('ignores an intentional stop', async () => {
    const database = makeDatabase()
    const stop = keepRunning(database, () => undefined, PACE)
    await stop()
    database.goDown()
    const other = makeDatabase()
    watch(other)
    other.goDown()
    await expect.poll(() => other.starts).toBe(1)
    expect(database.starts).toBe(0)
  })
})
