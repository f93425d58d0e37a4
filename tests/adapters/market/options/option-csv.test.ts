import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'

import { type OptionItem, readOptionCsv } from '#adapters/market/options/option-csv.ts'
import { contractAt, countAt, dollarsAt, type OptionChain } from '#core/options/chain.ts'

const HEADER = 'date,underlying,symbol,volume,open_interest,bid,ask,vwap,last,iv,delta,underlying_price'
const row = (symbol: string, { date = '2026-03-03', volume = '5200', open = '640', of = 'NLKW' } = {}) =>
  `${date},${of},${symbol},${volume},${open},0.6,0.7,0.55,0.65,0.61,0.31,18.56`
const CALL = 'NLKW260417C00020000'
const PUT = 'NLKW  260417P00017500'

async function read(...lines: string[]): Promise<OptionItem[]> {
  const file = { phase: 'close', readAt: new Date('2026-03-03T22:00:00Z') } as const
  /* Chunks that end in the middle of a line. */
  const pieces = lines.join('\n').match(/[\s\S]{1,37}/g) ?? []
  const items: OptionItem[] = []
  for await (const item of readOptionCsv(Readable.from(pieces), file)) items.push(item)
  return items
}

const chainsOf = (items: readonly OptionItem[]): OptionChain[] =>
  items.flatMap(item => (item.kind === 'chain' ? [item.chain] : []))
const reasonsOf = (items: readonly OptionItem[]) => items.flatMap(item => (item.kind === 'chain' ? [] : [item.reason]))

describe('a file of options', () => {
  test('gives one chain per underlying and session', async () => {
    const items = await read(
      HEADER,
      row(CALL),
      row(PUT),
      row(CALL, { date: '2026-03-04' }),
      row('ABCX260417C00005000', { of: 'ABCX' })
    )
    expect(chainsOf(items).map(({ columns, session, underlying }) => [session, underlying, columns.count])).toEqual([
      ['2026-03-03', 'NLKW', 2],
      ['2026-03-04', 'NLKW', 1],
      ['2026-03-03', 'ABCX', 1]
    ])
    const [{ columns, price }] = chainsOf(items) as [OptionChain]
    expect(price).toBe(18.56)
    expect(contractAt(columns, 0)).toEqual({ expiry: '2026-04-17', root: 'NLKW', strike: 20_000, type: 'call' })
    expect([countAt(columns.volume, 0), countAt(columns.openInterest, 0), dollarsAt(columns.vwap, 0)]).toEqual([
      5200, 640, 0.55
    ])
  })

  test('also identifies contracts by their parts, in any column order, quoted, with a byte order mark', async () => {
    const [chain] = chainsOf(
      await read(
        '\uFEFF"strike","right","expiration","underlying","quote_date","OI"',
        '"20","Call","2026-04-17","BRK.B","2026-03-03","7"\r'
      )
    )
    expect(chain?.underlying).toBe('BRK-B')
    expect(contractAt(chain!.columns, 0)).toEqual({ expiry: '2026-04-17', root: 'BRKB', strike: 20_000, type: 'call' })
    expect(countAt(chain!.columns.volume, 0)).toBeNull()
  })

  test('treats empty and negative values as unknown', async () => {
    const [chain] = chainsOf(await read(HEADER, row(CALL, { open: '' }), row(PUT, { open: '-3', volume: 'NaN' })))
    expect([...chain!.columns.openInterest, ...chain!.columns.volume]).toEqual([-1, -1, 5200, -1])
  })

  test.each(['-18.56', '0', 'Infinity', 'n/a', 'soon'])('does not know a price of %s', async price => {
    const [chain] = chainsOf(await read(HEADER, row(CALL).replace('18.56', price)))
    expect(chain!.price).toBeNull()
  })

  test('lists reasons for rejected rows', async () => {
    const items = await read(
      HEADER,
      row(CALL, { date: '2026-03-07' }),
      row(CALL, { date: '2026-02-30' }),
      row('NLKW', {}),
      row(CALL, { volume: 'many' }),
      row(CALL, { of: '?' }),
      row(CALL),
      row('ABCX260417C00005000', { of: 'ABCX' }),
      row(PUT)
    )
    expect(reasonsOf(items)).toEqual([
      'not_a_session',
      'bad_date',
      'bad_contract',
      'bad_number',
      'bad_ticker',
      'not_together'
    ])
    expect(chainsOf(items).map(({ columns }) => columns.count)).toEqual([1, 1])
  })

  test('counts expired and duplicate contracts', async () => {
    const [item] = await read(HEADER, row(CALL), row(CALL, { volume: '1' }), row('NLKW260227C00020000'))
    expect(item).toMatchObject({ dropped: { duplicates: 1, expired: 1 }, kind: 'chain' })
  })

  test('marks contracts that do not deliver a hundred shares', async () => {
    const lines = ['date,symbol,volume,contract_size', `2026-03-03,${CALL},1,REGULAR`, `2026-03-03,${PUT},1,10`]
    const [chain] = chainsOf(await read(...lines, '2026-03-03,NLKW1260417C00020000,1,100'))
    expect([...chain!.columns.isStandard]).toEqual([1, 0, 0])
    expect(chain!.underlying).toBe('NLKW')
  })

  test.each([
    ['no_session_column', 'symbol,volume'],
    ['raw_option_archive', '20140606 00:00,9325'],
    ['no_contract_column', 'date,underlying,volume'],
    ['no_open_interest_or_volume', 'date,symbol,bid']
  ])('is rejected as a whole: %s', async (reason, header) => {
    expect(await read(header, 'x')).toEqual([{ kind: 'file', reason }])
  })
})
