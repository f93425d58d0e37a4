import { afterEach, describe, expect, test } from 'vitest'

import { ownStrategyLab } from '#adapters/strategy/own-strategy-lab.ts'
import { packData, unpackData } from '#adapters/strategy/pack-data.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { day } from '#tests/support/strategy/market.ts'
import { aRandomMarket } from '#tests/support/strategy/random-market.ts'

const data = { ...aRandomMarket(3).data, market: 0 }

function shared(): SharedArrayBuffer {
  const packed = packData(data)
  const memory = new SharedArrayBuffer(packed.length)
  new Uint8Array(memory).set(packed)
  return memory
}

const window = { from: day('2021-01-04'), lockedFrom: day('2022-06-01'), publishedOn: day('2023-03-31') }
const settings = { ...DEFAULT_SETTINGS, leastMarketCapUsd: 0, leastPastTrades: 0 }
const order = { isVariant: false, scoresOpenUntil: 0, settings, tried: [], triedBefore: 0 }
const asked = (owner: string, changes: object = {}) => ({
  dataHash: 'one',
  order,
  owner,
  signal: undefined,
  version: 'test',
  window,
  ...changes
})

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const lab of open.splice(0)) await lab.close()
})

function aLab(options: object = {}) {
  let loads = 0
  const lab = ownStrategyLab({
    loadData: async (_, dataHash) => {
      loads += 1
      return dataHash === 'gone' ? undefined : shared()
    },
    ...options
  })
  open.push(lab)
  return { lab, loads: () => loads }
}

describe('strategy threads', () => {
  test('read the data as packed', () => {
    expect(unpackData(shared())).toEqual(data)
  })

  test('give the same result, load the data once, and reload new data', async () => {
    const { lab, loads } = aLab()
    const runs = await Promise.all(['a', 'b', 'c'].map(owner => lab.run(asked(owner))))
    expect(runs.every(({ ok }) => ok)).toBe(true)
    expect(runs[1]).toEqual(runs[0])
    expect(runs[2]).toEqual(runs[0])
    expect(loads()).toBe(1)
    expect((await lab.run(asked('a', { dataHash: 'two' }))).ok).toBe(true)
    expect(loads()).toBe(2)
  })

  test('are busy when too many requests wait, or too many of one reader', async () => {
    const { lab } = aLab({ mostWaiting: 3, mostWaitingOfOne: 2, threads: 1 })
    const runs = ['a', 'a', 'a', 'a', 'b', 'c'].map(owner => lab.run(asked(owner)))
    const answers = await Promise.all(runs)
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, true, false])
  })

  test('run one at a time for each reader, even if another thread is free', async () => {
    const { lab } = aLab({ mostWaiting: 2, mostWaitingOfOne: 1, threads: 2 })
    const ended: string[] = []
    const ask = async (owner: string, name: string) => {
      const { ok } = await lab.run(asked(owner))
      ended.push(name)
      return ok
    }
    // Running requests leave the queue. The third of `a` exceeds the limit only while the second waits for the first.
    const answers = await Promise.all([ask('a', '1'), ask('a', '2'), ask('a', '3'), ask('b', 'b')])
    expect(answers).toEqual([true, true, false, true])
    expect(ended.filter(name => name !== 'b')).toEqual(['3', '1', '2'])
  })

  test('drop aborted requests, and continue with the next', async () => {
    const { lab, loads } = aLab({ threads: 1 })
    const [first, second] = [new AbortController(), new AbortController()]
    const runs = [
      lab.run(asked('a', { signal: first.signal })),
      lab.run(asked('b', { signal: second.signal })),
      lab.run(asked('c'))
    ]
    await expect.poll(loads).toBe(1)
    second.abort()
    first.abort()
    expect((await Promise.all(runs)).map(({ ok }) => ok)).toEqual([false, false, true])
  })

  test('are busy while the data is missing', async () => {
    const { lab } = aLab()
    expect(await lab.run(asked('a', { dataHash: 'gone' }))).toEqual({ code: 'busy', ok: false })
    expect((await lab.run(asked('a'))).ok).toBe(true)
  })
})
