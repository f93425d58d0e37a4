import { describe, expect, test } from 'vitest'

import { CONGRESS_PAGE_SIZE, parseCongressQuery } from '#core/congress/congress-filter.ts'
import type { CongressTrade } from '#core/congress/congress-trade.ts'
import { listCongressTrades, readCongressPage } from '#core/congress/list-trades.ts'
import type { CongressQuestion, CongressStore } from '#core/congress/ports.ts'
import { disclosedTrade } from '#tests/support/content/congress.ts'

const TRADES = Array.from(
  { length: CONGRESS_PAGE_SIZE + 1 },
  (_, index) =>
    ({ ...disclosedTrade(), disclosedOn: '2026-03-09', id: `https://x/~${index}|a` }) as unknown as CongressTrade
)

function open(trades = TRADES) {
  const asked: CongressQuestion[] = []
  const congress = {
    list: async (question: CongressQuestion) => {
      asked.push(question)
      return trades.slice(0, question.limit)
    },
    summarise: async () => ({ trades: trades.length })
  } as unknown as CongressStore
  const ports = { congress, congressDistribution: 'public-only' } as const
  return { asked, list: listCongressTrades(ports), ports }
}

const read = (query: string) => parseCongressQuery(new URLSearchParams(query))

describe('list of congressional trades', () => {
  test('starts with the newest disclosures, and continues after the last one on the next page', async () => {
    const { asked, list } = open()
    const first = await list({})
    expect(first).toMatchObject({ value: { direction: 'desc', sort: 'disclosed' } })
    const next = (first.ok && first.value.next) || ''
    await list({ cursor: next, party: 'Democrat' }, 'house/ines-marlow')
    expect(asked[1]).toMatchObject({
      after: { id: `https://x/~${CONGRESS_PAGE_SIZE - 1}|a`, key: '2026-03-09' },
      filter: { party: 'Democrat' },
      memberId: 'house/ines-marlow'
    })
  })

  test('returns as many trades as requested', async () => {
    const { asked, ports } = open()
    const page = await readCongressPage(ports, {}, { limit: 3, memberId: undefined })
    expect(asked[0]).toMatchObject({ limit: 4 })
    expect(page).toMatchObject({ value: { next: 'disclosed~desc~2026-03-09~https://x/~2|a' } })
    expect(page.ok && page.value.trades).toHaveLength(3)
  })

  test('has no next page after the last one', async () =>
    expect(await open(TRADES.slice(1)).list({})).toMatchObject({ value: { next: null } }))

  test.each([
    'traded~desc~2026-03-09~x',
    'disclosed~asc~2026-03-09~x',
    'disclosed~desc~2026-03-09~',
    'disclosed~desc~2026-02-30~x',
    "disclosed~desc~' or 1=1~x",
    'since~desc~1e3~x',
    'x'
  ])('refuses the cursor %j', async cursor =>
    expect(await open().list({ cursor })).toEqual({ code: 'invalid_parameter', ok: false, parameter: 'cursor' })
  )

  test.each([
    ['amount', '1001', 1_001],
    ['traded', '2026-03-02', '2026-03-02'],
    ['disclosed', '', null],
    ['since', '-12.34', -12.34],
    ['since', '', null],
    ['sinceTrade', '0', 0]
  ] as const)('continues a page sorted by %s', async (sort, text, key) => {
    const { asked, list } = open()
    await list({ cursor: `${sort}~desc~${text}~id`, sort })
    expect(asked[0]?.after).toEqual({ id: 'id', key })
  })

  test.each([
    ['party=Whig', 'party'],
    ['minAmount=-1', 'minAmount'],
    ['disclosedFrom=2026-02-30', 'disclosedFrom'],
    ['disclosedFrom=2026-03-02&disclosedTo=2026-03-01', 'disclosedTo'],
    ['late=maybe', 'late'],
    ['member=a', 'member'],
    ['member=%00ab', 'member']
  ])('refuses %s by name', (query, parameter) => expect(read(query)).toMatchObject({ ok: false, parameter }))

  test('finds a share class in any spelling', () => {
    expect(read('ticker=brk.b,BRK-B,bf/b')).toEqual({ ok: true, value: { ticker: ['BRK-B', 'BF-B'] } })
  })

  test('refuses unknown parameters and ignores empty ones', () => {
    expect(read('colour=red')).toMatchObject({ code: 'unknown_parameter', parameter: 'colour' })
    expect(read('ticker=&party=&late=true')).toEqual({ ok: true, value: { late: true } })
  })
})
