import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { realMarketDataPorts } from '#adapters/market/market-data-ports.ts'
import { SUPPLIES } from '#adapters/market/vendors/vendor-names.ts'
import { workerPainter } from '#adapters/pictures/painter.ts'
import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import { postgresStockSource } from '#adapters/postgres/stocks/stock-source.ts'
import { openSampleVendors, type SampleVendors, startSampleVendors } from '#adapters/sample/vendors/sample-vendors.ts'
import { FIGURE_KINDS } from '#core/prices/market-data/figure.ts'
import { LOGO_SIDE } from '#core/prices/market-data/logos/ports.ts'
import { marketDataUseCases } from '#core/stocks/use-cases.ts'
import { readPng } from '#tests/support/browser/png.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const config = readConfig({})
const clock = { now: () => new Date('2026-03-05T15:00:00Z') }

let database: TestDatabase
let vendors: SampleVendors
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into issuer (cik, name, ticker, exchange, sic, industry) values
      (9990001000, 'Northlake Widgets Inc', 'CLQV', 'Nasdaq', '3490', 'Metal products'),
      (9990001001, 'Other Metal Corp', 'OLQV', 'NYSE', '3490', 'Metal products');
    insert into price_bar (ticker, date, open, high, low, close, volume)
    select ticker, day, 18, 19, 17, close, 100000 from (values ('CLQV'), ('OLQV')) named(ticker),
      (values ('2026-03-03'::date, 18.2), ('2026-03-04', 18.55)) session(day, close);
    insert into results_filing (accession, issuer_cik, filed_at, accepted_on, timing, known_at, items, source)
    values ('9990000007-26-000001', 9990001000, '2026-02-05', '2026-02-05', 'after_close', '2026-02-05T21:05:00Z',
      '{2.02,9.01}', 'feed');
    insert into setting (name, value) values ('sample', 'true')`)
  vendors = await startSampleVendors(database, config.market.order)
})
afterAll(async () => {
  await vendors.close()
  await database.close()
})

const openProduct = (settings = vendors.settings) =>
  marketDataUseCases({
    ...realMarketDataPorts(settings, database, clock),
    painter: workerPainter(),
    stockSource: postgresStockSource(database.pool),
    stocks: postgresStockDirectory(database.pool)
  })

describe('sample vendors', () => {
  test("every kind is answered through the vendors' adapters, and marked as sample", async () => {
    for (const first of ['finnhub', 'massive'] as const) {
      await database.pool.query('truncate market_figure')
      const order = Object.fromEntries(
        FIGURE_KINDS.map(kind => [kind, [first]])
      ) as unknown as typeof config.market.order
      const product = openProduct({ ...vendors.settings, order })
      const supplied: readonly string[] = SUPPLIES[first]
      for (const kind of FIGURE_KINDS.filter(each => supplied.includes(each)))
        await expect.poll(() => product.openFigure('CLQV', kind)).toMatchObject({ source: 'sample', state: 'known' })
    }
  })

  test('a logo comes from the first vendor, redrawn, once details name it', async () => {
    await database.pool.query('truncate market_figure, company_logo')
    const product = openProduct()
    expect(await product.fetchLogos()).toEqual({ kept: 0, refused: 0 })
    await expect.poll(() => product.openFigure('CLQV', 'details')).toMatchObject({ source: 'sample' })
    expect(await product.fetchLogos()).toEqual({ kept: 1, refused: 0 })
    expect(await product.fetchLogos()).toEqual({ kept: 0, refused: 0 })
    const { rows } = await database.pool.query<{ name: string }>('select name from company_logo')
    expect(readPng((await product.findLogo(rows[0]!.name))!)).toEqual({ height: LOGO_SIDE, width: LOGO_SIDE })
  })

  test('the quote is the last close, and the market value follows from it', async () => {
    const product = openProduct()
    await expect
      .poll(() => product.openFigure('CLQV', 'quote'))
      .toMatchObject({
        source: 'sample',
        value: { change: 0.35, delay: '15m', previousClose: 18.2, price: 18.55 }
      })
    const details = await product.openFigure('CLQV', 'details')
    if (details.state === 'missing' || !details.value.marketCap) throw new Error('The sample has no details')
    const { sharesUsed, value } = details.value.marketCap
    expect(value).toBeCloseTo(18.55 * (sharesUsed ?? 0), 2)
    expect(await product.openTarget('CLQV')).toMatchObject({ value: { against: { price: 18.55 } } })
  })

  test('the market value uses the newest reported share count, restated for later splits', async () => {
    await database.pool.query(`
      insert into company_fact (cik, concept, start_date, end_date, accession, form, filed, value) values
        (9990001001, 'EntityCommonStockSharesOutstanding', '2025-11-01', '2025-11-01', '9990001001-25-000001', '10-Q', '2025-11-03', 31e6),
        (9990001001, 'EntityCommonStockSharesOutstanding', '2026-02-01', '2026-02-01', '9990001001-26-000001', '10-Q', '2026-02-03', 40e6);
      insert into split (ticker, date, ratio) values ('OLQV', '2026-02-20', 2)`)
    await expect
      .poll(() => openProduct().openFigure('OLQV', 'details'))
      .toMatchObject({ state: 'known', value: { marketCap: { value: 18.55 * 80e6 } } })
  })

  test('the same company gets the same response', async () => {
    const ask = async () => {
      await database.pool.query('truncate market_figure')
      const product = openProduct()
      await expect.poll(() => product.openFigure('CLQV', 'news')).toMatchObject({ state: 'known' })
      const figure = await product.openFigure('CLQV', 'news')
      return figure.state === 'known' ? figure.value : undefined
    }
    const first = await ask()
    expect(first).not.toEqual([])
    expect(await ask()).toEqual(first)
  })

  test('requests without the key get nothing', async () => {
    const { baseUrl } = vendors.settings.vendors.massive ?? { baseUrl: '' }
    expect((await fetch(`${baseUrl}/v3/reference/tickers/CLQV`)).status).toBe(401)
  })

  test('nothing is invented for real companies, with a real key, or with the sample off', async () => {
    expect(await openSampleVendors(readConfig({ MASSIVE_API_KEY: 'k' }), database)).toBeUndefined()
    expect(await openSampleVendors(readConfig({ SAMPLE_DATA: 'off' }), database)).toBeUndefined()
    await database.pool.query(`truncate market_figure; delete from setting where name = 'sample'`)
    expect(await openSampleVendors(config, database)).toBeUndefined()
    expect(await openProduct().openFigure('CLQV', 'target')).toEqual({ reason: 'not_covered', state: 'missing' })
  })
})
