import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { loadHistories, postgresPriceSource, writePrices } from '#adapters/postgres/stocks/prices.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(
    'truncate price_bar, split, told_split, dirty_issuer, dirty_event, issuer_ticker, trade, lot_group cascade'
  )
)

const NOTHING = { adjustedClose: undefined, split: undefined, splitAdjusted: undefined, unadjusted: undefined }
const price = (date: string, values: Partial<DailyPrice>, ticker = 'NLKW'): DailyPrice => ({
  ...NOTHING,
  date: date as ReportDate,
  ticker,
  volume: undefined,
  ...values
})
const close = (value: number) => ({ close: value, high: undefined, low: undefined, open: undefined })
const bar = (value: number) => ({ close: value, high: value + 1, low: value - 1, open: value })

async function addTrade(cik: number, ticker: string, day: string, priceValidity = 'ok'): Promise<void> {
  await database.pool.query(
    `insert into issuer_ticker (cik, ticker, source, first_seen, last_seen) values ($1, $2, 'filing', $3, $3)`,
    [cik, ticker, day]
  )
  await database.pool.query(
    `insert into trade (id, version, valid_from, accession, document_type, filed_at, issuer_cik, issuer_name, ticker,
       derivative, security_title, transaction_date, code, is_new_position, price_validity, date_validity,
       price_is_average, plan_reason, timeliness, is_amendment, is_unlinked_amendment, is_scorable, link, titles, owner_ciks, owners,
       sources, footnotes)
     values ($1, 1, now(), 'a', '4', $4, $2, 'Northlake', $3, false, 'Common Stock', $4, 'P', false, $5, 'ok',
       false, 'absent', 'on_time', false, false, false, '/filing/a', '{}', '{}', '[]', '[]', '[]')`,
    [`${cik}`, cik, ticker, day, priceValidity]
  )
}

const marked = async (table: string): Promise<string[]> =>
  (await database.pool.query<{ issuer_cik: string }>(`select issuer_cik from ${table} order by 1`)).rows.map(
    row => row.issuer_cik
  )

/** Days on which another file begins, as `postgresPriceSource` tells them. */
async function listMeetings(): Promise<string[]> {
  const series = (await postgresPriceSource(database.pool).loadSeries(['NLKW'])).get('NLKW')!
  return series.sessions.flatMap(({ beginsFile, date }) => (beginsFile ? [date] : []))
}
const adjustedFile = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([date, value]) => price(date, { splitAdjusted: bar(value) }))

describe('two files of one ticker', () => {
  const EARLIER = { '2024-03-04': 400, '2024-03-05': 404 }
  const LATER = { '2024-03-06': 101, '2024-03-07': 102 }

  test('meet where the second begins, whichever is read first, and again after a second reading', async () => {
    for (const files of [
      [EARLIER, LATER],
      [LATER, EARLIER],
      [EARLIER, LATER, LATER, EARLIER]
    ]) {
      await database.pool.query('truncate price_bar')
      for (const file of files) await writePrices(database, adjustedFile(file))
      expect(await listMeetings()).toEqual(['2024-03-06'])
    }
  })

  test('meet at both ends of a file that changes the days that it repeats', async () => {
    await writePrices(database, adjustedFile({ ...EARLIER, '2024-03-06': 408, '2024-03-07': 410, '2024-03-08': 412 }))
    await writePrices(database, adjustedFile(LATER))
    expect(await listMeetings()).toEqual(['2024-03-06', '2024-03-08'])
  })

  test('do not meet where the second repeats prices of the first', async () => {
    await writePrices(database, adjustedFile(EARLIER))
    await writePrices(database, adjustedFile({ '2024-03-05': 404.2, ...LATER }))
    expect(await listMeetings()).toEqual([])
  })

  test('meet no more once one file tells both sides', async () => {
    await writePrices(database, adjustedFile(EARLIER))
    await writePrices(database, adjustedFile(LATER))
    await database.pool.query('truncate dirty_return')
    await addTrade(1, 'NLKW', '2024-01-02')
    await writePrices(database, adjustedFile({ '2024-03-04': 100, '2024-03-05': 101, ...LATER }))
    expect(await listMeetings()).toEqual([])
    expect(await marked('dirty_return')).toEqual(['1'])
  })

  test('do not meet as traded, over a long gap, or without an earlier price', async () => {
    await writePrices(database, [price('2024-03-04', { unadjusted: bar(400) })])
    await writePrices(database, [price('2024-03-05', { unadjusted: bar(100) })])
    await writePrices(database, adjustedFile({ '2024-03-06': 101 }))
    await writePrices(database, adjustedFile({ '2024-03-25': 20 }))
    expect(await listMeetings()).toEqual([])
  })
})

describe('prices', () => {
  test('sources of different bases share one row; the same file again changes nothing', async () => {
    const adjusted = [price('2024-03-04', { adjustedClose: 9, splitAdjusted: bar(10), splitVolume: 14 })]
    const unadjusted = [price('2024-03-04', { unadjusted: close(20), volume: 7 })]
    expect(await writePrices(database, adjusted)).toEqual({ sessions: 1, splits: 0 })
    expect(await writePrices(database, unadjusted)).toEqual({ sessions: 1, splits: 0 })
    expect(await writePrices(database, unadjusted)).toEqual({ sessions: 0, splits: 0 })
    expect(await writePrices(database, adjusted)).toEqual({ sessions: 0, splits: 0 })
    const rows = await database.pool.query('select * from price_bar')
    expect(rows.rows).toMatchObject([
      { adjusted_close: 9, close: 20, high: null, split_close: 10, split_high: 11, split_volume: 14, volume: 7 }
    ])
  })

  test('a whole bar replaces a bare close, a bare close never replaces a whole bar', async () => {
    await writePrices(database, [price('2024-03-04', { unadjusted: close(19) })])
    await writePrices(database, [price('2024-03-04', { unadjusted: bar(20) })])
    await writePrices(database, [price('2024-03-04', { unadjusted: close(21) })])
    const rows = await database.pool.query('select open, high, low, close from price_bar')
    expect(rows.rows).toEqual([{ close: 20, high: 21, low: 19, open: 20 }])
  })

  test('the same session rounded by another source changes nothing, a correction does', async () => {
    await writePrices(database, [price('2024-03-04', { splitAdjusted: bar(133.520004), splitVolume: 7 })])
    const rounded = price('2024-03-04', { splitAdjusted: bar(133.52), splitVolume: 9 })
    expect(await writePrices(database, [rounded])).toEqual({ sessions: 0, splits: 0 })
    const corrected = price('2024-03-04', { splitAdjusted: bar(66.76), splitVolume: 9 })
    expect(await writePrices(database, [corrected])).toEqual({ sessions: 1, splits: 0 })
    expect((await database.pool.query('select split_close, split_volume from price_bar')).rows).toEqual([
      { split_close: 66.76, split_volume: 9 }
    ])
  })

  test('of two rows for one session the later one counts', async () => {
    await writePrices(database, [
      price('2024-03-04', { unadjusted: close(19) }),
      price('2024-03-04', { unadjusted: close(20) })
    ])
    expect((await database.pool.query('select close from price_bar')).rows).toEqual([{ close: 20 }])
  })

  test('a truncated source stores nothing', async () => {
    async function* cutOff(): AsyncGenerator<DailyPrice> {
      yield price('2024-03-04', { unadjusted: close(19) })
      throw new Error('cut off')
    }
    await expect(writePrices(database, cutOff())).rejects.toThrow('cut off')
    expect((await database.pool.query('select 1 from price_bar')).rowCount).toBe(0)
  })

  test('a session marks the issuers that traded on it, and the events whose year includes it', async () => {
    await addTrade(1, 'NLKW', '2024-03-04')
    await addTrade(2, 'NLKW', '2023-06-01')
    await addTrade(3, 'NLKW', '2022-06-01')
    await addTrade(4, 'ABCX', '2024-03-04')
    await writePrices(database, [price('2024-03-04', { unadjusted: close(19) })])
    expect([await marked('dirty_issuer'), await marked('dirty_event')]).toEqual([['1'], ['1', '2']])
    await database.pool.query('truncate dirty_issuer, dirty_event')
    await writePrices(database, [price('2024-03-04', { unadjusted: close(19) })])
    expect([await marked('dirty_issuer'), await marked('dirty_event')]).toEqual([[], []])
  })

  test('a session marks the issuers that traded in the year after it, whose state before the trade changes', async () => {
    await addTrade(1, 'NLKW', '2024-03-05')
    await addTrade(2, 'NLKW', '2025-03-19')
    await addTrade(3, 'NLKW', '2025-03-20')
    await addTrade(4, 'NLKW', '2024-03-01')
    await writePrices(database, [price('2024-03-04', { unadjusted: close(19) })])
    expect(await marked('dirty_issuer')).toEqual(['1', '2'])
  })

  test('a session marks the issuers of the weekend before it', async () => {
    await addTrade(1, 'NLKW', '2024-03-02')
    await addTrade(2, 'NLKW', '2024-02-17')
    await writePrices(database, [price('2024-03-04', { unadjusted: close(19) })])
    expect(await marked('dirty_issuer')).toEqual(['1'])
  })

  test('a later session marks the issuers whose prices are still pending', async () => {
    await addTrade(1, 'NLKW', '2024-03-04', 'pending')
    await addTrade(2, 'ABCX', '2024-03-04', 'pending')
    await writePrices(database, [price('2024-03-05', { unadjusted: close(19) })])
    expect(await marked('dirty_issuer')).toEqual([])
    await writePrices(database, [price('2024-03-19', { unadjusted: close(19) })])
    expect(await marked('dirty_issuer')).toEqual(['1'])
    await writePrices(database, [price('2024-03-19', { unadjusted: close(500) }, 'SPY')])
    expect(await marked('dirty_issuer')).toEqual(['1', '2'])
  })

  test('a split marks every issuer of its ticker', async () => {
    await addTrade(1, 'NLKW', '2024-03-04')
    expect(await writePrices(database, [price('2024-05-06', { split: 2 })])).toEqual({ sessions: 0, splits: 1 })
    expect(await marked('dirty_issuer')).toEqual(['1'])
    expect(await writePrices(database, [price('2024-05-06', { split: 2 })])).toEqual({ sessions: 0, splits: 0 })
  })

  const onDay = (day: string) => ({ clock: { now: () => new Date(`${day}T17:00:00Z`) } })
  const splits = async () => (await database.pool.query('select date, ratio from split order by date')).rows

  test('of two ratios for one day the prices decide, even if they arrive later', async () => {
    await addTrade(1, 'NLKW', '2024-03-04')
    await writePrices(database, [price('2024-03-05', { split: 1 / 20 }), price('2024-03-05', { split: 1 / 15 })])
    expect(await splits()).toEqual([])
    expect((await database.pool.query('select from told_split where is_doubtful')).rowCount).toBe(2)
    await database.pool.query('truncate dirty_issuer')
    const rows = [price('2024-03-04', { unadjusted: bar(2) }), price('2024-03-05', { unadjusted: bar(29) })]
    await writePrices(database, rows)
    expect(await splits()).toEqual([{ date: '2024-03-05', ratio: 1 / 15 }])
    expect((await database.pool.query('select from told_split where is_doubtful')).rowCount).toBe(0)
    expect(await marked('dirty_issuer')).toEqual(['1'])
  })

  test('a split stated for neighbouring days counts once', async () => {
    await writePrices(database, [price('2024-03-05', { split: 2 })])
    await writePrices(database, [price('2024-03-06', { split: 2 })])
    expect(await splits()).toEqual([{ date: '2024-03-06', ratio: 2 }])
  })

  test('an announced split counts from its day on, whatever is stored then', async () => {
    await addTrade(1, 'NLKW', '2024-03-04')
    await writePrices(database, [price('2024-04-15', { split: 1.5 })], onDay('2024-03-05'))
    expect(await splits()).toEqual([])
    await writePrices(database, [price('2024-04-12', { unadjusted: bar(5) }, 'ABCX')], onDay('2024-04-14'))
    expect(await splits()).toEqual([])
    await writePrices(database, [price('2024-04-15', { unadjusted: bar(5) }, 'ABCX')], onDay('2024-04-15'))
    expect(await splits()).toEqual([{ date: '2024-04-15', ratio: 1.5 }])
    expect(await marked('dirty_issuer')).toEqual(['1'])
  })

  test('a series is read back by day, with its splits and delisting', async () => {
    await database.pool.query(
      `insert into issuer (cik, name, ticker, delisted_on) values (1, 'Northlake', 'NLKW', '2024-06-01')`
    )
    await writePrices(database, [
      price('2024-03-05', { split: 2, unadjusted: bar(10) }),
      price('2024-03-04', { unadjusted: bar(20) }),
      price('2024-03-04', { adjustedClose: 5 }, 'ABCX')
    ])
    const series = await postgresPriceSource(database.pool).loadSeries(['NLKW', 'NONE'])
    expect([...series.keys()]).toEqual(['NLKW'])
    expect(series.get('NLKW')).toMatchObject({
      delistedOn: '2024-06-01',
      sessions: [
        { close: 20, date: '2024-03-04', open: 20, splitClose: undefined },
        { close: 10, date: '2024-03-05', open: 10 }
      ]
    })
    expect([...(series.get('NLKW')?.shares ?? [])]).toEqual([1, 2])
  })
})

test('histories begin at the first needed day, unless that is not enough', async () => {
  await database.pool.query(
    `insert into price_bar (ticker, date, close, split_close)
     select ticker, day, 20, case when ticker = 'NLKW' or day > '2024-08-01' then 20 end
     from unnest(array['NLKW', 'LATE']) ticker, generate_series(date '2023-01-02', '2024-12-31', interval '1 day') day`
  )
  const first = '2024-06-03' as ReportDate
  const needed = new Map(['NLKW', 'LATE', 'NONE'].map(ticker => [ticker, first]))
  const held = await loadHistories(database.pool, ['NLKW', 'LATE', 'NONE'], needed)
  const daysOf = (ticker: string) => held.get(ticker)?.sessions.map(({ date }) => date)
  expect(daysOf('NLKW')?.[0]).toBe(first)
  expect(daysOf('NLKW')?.at(-1)).toBe('2024-12-31')
  expect(daysOf('LATE')?.[0]).toBe('2023-01-02')
  expect(held.has('NONE')).toBe(false)
})
