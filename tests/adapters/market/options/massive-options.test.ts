// Adapter with responses in the vendor's format.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { massiveChains } from '#adapters/market/massive/massive-options.ts'
import { countAt, dollarsAt, fractionAt, type OptionChain } from '#core/options/chain.ts'
import { clientOf, type StubAnswer, startVendorStub, type VendorStub } from '#tests/support/market/vendor-stub.ts'

const EVENING = new Date('2026-03-03T22:00:00Z')
const TODAY = Date.parse('2026-03-03T21:00:00Z') * 1e6
const YESTERDAY = Date.parse('2026-03-02T21:00:00Z') * 1e6

let stub: VendorStub
beforeAll(async () => {
  stub = await startVendorStub()
})
afterAll(() => stub.close())

const contract = (strike: number, changes: object = {}) => ({
  day: { close: 0.65, last_updated: TODAY, volume: 5_200, vwap: 0.55 },
  details: { shares_per_contract: 100, ticker: `O:NLKW260417C${String(strike * 1_000).padStart(8, '0')}` },
  greeks: { delta: 0.31, gamma: 0.09, theta: -0.02, vega: 0.02 },
  implied_volatility: 0.61,
  last_quote: { ask: 0.7, bid: 0.6 },
  open_interest: 640,
  underlying_asset: { price: 18.56, ticker: 'NLKW', timeframe: 'DELAYED' },
  ...changes
})

async function find(
  results: readonly object[],
  { now = EVENING, phase = 'close' as const } = {}
): Promise<OptionChain> {
  stub.answer = () => ({ json: { results, status: 'OK' } })
  const found = await massiveChains(clientOf(stub), 'massive', { now: () => now }).findChain('NLKW', phase)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

describe('a chain of Massive', () => {
  test('is read completely', async () => {
    const { columns, delay, isComplete, price, session } = await find([contract(20)])
    expect({ delay, isComplete, price, session }).toEqual({
      delay: '15m',
      isComplete: true,
      price: 18.56,
      session: '2026-03-03'
    })
    expect([countAt(columns.volume, 0), countAt(columns.openInterest, 0), dollarsAt(columns.vwap, 0)]).toEqual([
      5_200, 640, 0.55
    ])
    expect([fractionAt(columns.delta, 0), fractionAt(columns.iv, 0)]).toEqual([0.31, 0.61])
  })

  test('has zero volume for untraded contracts, and unknown values for missing fields', async () => {
    const old = { close: 1, last_updated: YESTERDAY, volume: 77, vwap: 1 }
    const { columns } = await find([
      contract(20),
      contract(21, { day: old }),
      contract(22, { day: {}, open_interest: undefined })
    ])
    expect([0, 1, 2].map(index => countAt(columns.volume, index))).toEqual([5_200, 0, null])
    expect(countAt(columns.openInterest, 2)).toBeNull()
    expect(dollarsAt(columns.vwap, 1)).toBeNull()
  })

  test("of a weekend repeats Friday's session", async () => {
    const friday = { close: 1, last_updated: Date.parse('2026-03-06T21:00:00Z') * 1e6, volume: 9, vwap: 1 }
    const { session } = await find([contract(20, { day: friday })], { now: new Date('2026-03-08T15:00:00Z') })
    expect(session).toBe('2026-03-06')
  })

  test('lacks Greeks and quotes if the plan does', async () => {
    const { columns } = await find([contract(20, { greeks: undefined, implied_volatility: 0, last_quote: undefined })])
    expect([fractionAt(columns.delta, 0), fractionAt(columns.iv, 0), dollarsAt(columns.bid, 0)]).toEqual([
      null,
      null,
      null
    ])
  })

  test('marks adjusted contracts, and skips invalid ones', async () => {
    const results = [
      contract(20, { details: { shares_per_contract: 10, ticker: 'O:NLKW260417C00020000' } }),
      contract(21, {
        details: { additional_underlyings: [{ amount: 5 }], shares_per_contract: 100, ticker: 'O:NLKW260417C00021000' }
      }),
      contract(22, { details: { ticker: 'O:NLKW' } }),
      contract(23)
    ]
    expect([...(await find(results)).columns.isStandard]).toEqual([0, 0, 1])
  })

  test('is incomplete if its pages form a circle', async () => {
    const page = (next: string, strike: number): StubAnswer => ({
      json: { next_url: `${stub.baseUrl}/v3/snapshot/options/NLKW?cursor=${next}`, results: [contract(strike)] }
    })
    stub.answer = url => (url.includes('cursor=b') ? page('b', 21) : page('b', 20))
    const found = await massiveChains(clientOf(stub), 'massive', { now: () => EVENING }).findChain('NLKW', 'close')
    expect(found).toMatchObject({ ok: true, value: { columns: { count: 2 }, isComplete: false } })
  })

  test('of the morning has open interest and no volume', async () => {
    const now = new Date('2026-03-04T14:50:00Z')
    stub.answer = () => ({ json: { results: [contract(20)] } })
    const found = await massiveChains(clientOf(stub), 'massive', { now: () => now }).findChain('NLKW', 'open')
    if (!found.ok) throw new Error(found.code)
    expect(found.value.session).toBe('2026-03-04')
    expect([countAt(found.value.columns.volume, 0), countAt(found.value.columns.openInterest, 0)]).toEqual([null, 640])
  })

  test.each([
    ['close', '2026-03-04T11:29:00Z', true],
    ['close', '2026-03-04T11:30:00Z', false],
    ['close', '2026-03-04T16:00:00Z', false],
    ['close', '2026-03-04T21:14:00Z', false],
    ['close', '2026-03-04T21:15:00Z', true],
    ['close', '2026-03-07T16:00:00Z', true],
    ['open', '2026-03-04T11:59:00Z', false],
    ['open', '2026-03-04T12:00:00Z', true]
  ] as const)('is requested only while all of it is from one session: %s at %s', async (phase, at, isAsked) => {
    stub.answer = () => ({ json: { results: [contract(20)] } })
    const chains = massiveChains(clientOf(stub), 'massive', { now: () => new Date(at) })
    expect(await chains.findChain('NLKW', phase)).toMatchObject(
      isAsked ? { ok: true } : { code: 'unavailable', ok: false }
    )
  })

  test('without trades so far belongs to the evening before, also after midnight', async () => {
    const night = new Date('2026-03-04T06:00:00Z')
    expect((await find([contract(20, { day: undefined })], { now: night })).session).toBe('2026-03-03')
  })

  test('is missing without contracts, or outside the plan', async () => {
    const chains = massiveChains(clientOf(stub), 'massive', { now: () => EVENING })
    stub.answer = () => ({ json: { results: [], status: 'OK' } })
    expect(await chains.findChain('NLKW', 'close')).toEqual({ code: 'not_covered', ok: false })
    stub.answer = () => ({
      json: { message: 'You are not entitled to this data.', status: 'NOT_AUTHORIZED' },
      status: 403
    })
    expect(await chains.findChain('NLKW', 'close')).toEqual({ code: 'not_in_plan', ok: false })
  })
})
