// Thirty questions of an investor, each answered by at most three calls of an assistant's tools. A script makes the
// calls from what the answers before said; what it finds must be the fact that the database holds.

import { randomBytes } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { sentimentRows } from '#core/lists/sentiment/sentiment-table.ts'
import { MAX_ANSWER_BYTES } from '#src/api/data-api/mcp/compact.ts'
import { addCustomer } from '#tests/support/public-api/public-api.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

const MOST_CALLS = 3
/** Arguments that choose the length of an answer. */
const SIZES = ['fields', 'limit', 'whole']
/** Current versions of trades. */
const NOW = 'valid_to is null'

// biome-ignore lint/suspicious/noExplicitAny: the questions say what they expect
type Answer = any
type Ask = (tool: string, given?: Record<string, unknown>) => Promise<Answer>
type Find = (text: string) => Promise<Answer>

interface Question {
  readonly asks: string
  /** Fact by SQL, or by a constant of the question. */
  readonly fact: (find: Find) => Promise<unknown>
  readonly script: (ask: Ask) => Promise<unknown>
}

/** Names that the questions ask about, chosen from the sample. */
const known = {
  buyer: '',
  buyerName: '',
  company: '',
  companyName: '',
  issuer: '',
  owned: '',
  second: '',
  secondBuyer: '',
  secondIssuer: ''
}

const newest = (where: string) => (find: Find) =>
  find(`select accession as fact from trade where ${NOW} and ${where} order by valid_from desc, id desc limit 1`)
const newestTrade = (filter: Record<string, unknown>) => async (ask: Ask) =>
  (await ask('search_trades', { ...filter, limit: 1 })).data[0]?.accessionNumber
/** Purchases of the company that sums count, from `days` before today on. */
const bought = (days: number, what: string, issuer = known.issuer) =>
  `select ${what} as fact from trade where ${NOW} and is_counted and side = 'buy' and not derivative
   and issuer_cik = ${issuer} and transaction_date >= (now() at time zone 'America/New_York')::date - ${days}`

/** Purchases of an insider, in all companies. */
const boughtBy = (cik: string) =>
  `select coalesce(sum(value_usd), 0) as fact from trade where ${NOW} and is_counted and code = 'P' and not derivative
   and ${cik} = any (owner_ciks)`

const QUESTIONS: readonly Question[] = [
  { asks: 'What was bought last?', fact: newest(`side = 'buy'`), script: newestTrade({ side: 'buy' }) },
  { asks: 'What was sold last?', fact: newest(`side = 'sell'`), script: newestTrade({ side: 'sell' }) },
  {
    asks: 'Which ticker has the company of this name?',
    fact: async () => known.company,
    script: async ask => (await ask('search_names', { kind: 'company', q: known.companyName })).data[0].ticker
  },
  {
    asks: 'Which SEC number has the insider of this name?',
    fact: async () => known.buyer,
    script: async ask => (await ask('search_names', { kind: 'insider', q: known.buyerName })).data[0].cik
  },
  {
    asks: 'When did this insider trade last?',
    fact: find =>
      find(`select transaction_date::text as fact from trade where ${NOW} and ${known.buyer} = any (owner_ciks)
            order by valid_from desc, id desc limit 1`),
    async script(ask) {
      const { cik } = (await ask('search_names', { kind: 'insider', q: known.buyerName })).data[0]
      return (await ask('search_trades', { insider: cik, limit: 1 })).data[0].transactionDate
    }
  },
  {
    asks: 'How many dollars did insiders of the company pay in a year?',
    fact: async find => Math.round(Number(await find(bought(365, 'coalesce(sum(value_usd), 0)')))),
    async script(ask) {
      const { companies } = await ask('compare_companies', { ticker: [known.company] })
      return Math.round(companies[0].counted.find(({ days }: Answer) => days === 365).boughtUsd)
    }
  },
  {
    asks: 'Which of two companies did insiders buy for more in a year?',
    fact: async find => {
      const [one, other] = [
        await find(bought(365, 'sum(value_usd)')),
        await find(bought(365, 'sum(value_usd)', known.secondIssuer))
      ]
      return Number(one) >= Number(other) ? known.company : known.second
    },
    async script(ask) {
      const { companies } = await ask('compare_companies', { ticker: [known.company, known.second] })
      const sums = companies.map(({ counted, ticker }: Answer) => ({ sum: counted.at(-1).boughtUsd, ticker }))
      return sums.sort((a: Answer, b: Answer) => b.sum - a.sum)[0].ticker
    }
  },
  {
    asks: 'When was the newest purchase in the company filed?',
    fact: find =>
      find(`select filed_at::text as fact from trade where ${NOW} and side = 'buy' and issuer_cik = ${known.issuer}
            order by valid_from desc, id desc limit 1`),
    script: async ask =>
      (await ask('search_trades', { limit: 1, fields: ['filedAt'], side: 'buy', ticker: known.company })).data[0]
        .filedAt
  },
  {
    asks: 'Which CFO bought last for 100,000 dollars or more at a company below 500 million?',
    fact: newest(`side = 'buy' and 'CFO' = any (titles) and value_usd >= 100000 and market_value <= 500000000`),
    script: newestTrade({ max_market_value: 500_000_000, min_value: 100_000, role: 'cfo', side: 'buy' })
  },
  {
    asks: 'What did a CEO buy last?',
    fact: newest(`side = 'buy' and 'CEO' = any (titles)`),
    script: newestTrade({ role: ['ceo'], side: 'buy' })
  },
  {
    asks: 'What is the newest purchase of a cluster?',
    fact: newest(`side = 'buy' and is_cluster`),
    script: newestTrade({ cluster: true, side: 'buy' })
  },
  {
    asks: 'Who bought last after a fall of thirty percent in sixty sessions?',
    fact: newest(`side = 'buy' and change_60 <= -30`),
    script: newestTrade({ max_change_60: -30, side: 'buy' })
  },
  {
    asks: 'Which sale under a 10b5-1 plan came last?',
    fact: newest(`side = 'sell' and plan10b51`),
    script: newestTrade({ plan: true, side: 'sell' })
  },
  {
    asks: 'Which trade was filed too late last?',
    fact: newest(`timeliness = 'late'`),
    script: newestTrade({ late: true })
  },
  {
    asks: 'Who last bought more than a quarter of what they had?',
    fact: newest(`side = 'buy' and owner_change >= 25`),
    script: newestTrade({ min_owner_change: 25, side: 'buy' })
  },
  {
    asks: 'Who bought last after a year without a purchase?',
    fact: newest(`side = 'buy' and days_since_buy >= 365`),
    script: newestTrade({ min_days_since_buy: 365, side: 'buy' })
  },
  {
    asks: 'Who bought last within two weeks before a release of results?',
    fact: newest(`side = 'buy' and days_to_earnings between 0 and 14`),
    script: newestTrade({ max_days_to_earnings: 14, min_days_to_earnings: 0, side: 'buy' })
  },
  {
    asks: 'In which sector is the company of Energy that was bought last?',
    fact: async () => 'Energy',
    async script(ask) {
      const { ticker } = (await ask('search_trades', { limit: 1, sector: 'Energy', side: 'buy' })).data[0]
      return (await ask('open_company', { ticker })).sector
    }
  },
  {
    asks: 'What did an owner of ten percent sell last?',
    fact: newest(`side = 'sell' and '10% owner' = any (titles)`),
    script: newestTrade({ role: '10%owner', side: 'sell' })
  },
  {
    asks: 'How many lines has the filing of the newest purchase?',
    fact: async find =>
      Number(
        await find(`select count(*) as fact from filing_line where accession = '${await newest(`side = 'buy'`)(find)}'`)
      ),
    async script(ask) {
      const accession = await newestTrade({ side: 'buy' })(ask)
      const filing = await ask('open_filing', { accession, whole: true })
      return filing.lines.length
    }
  },
  {
    asks: 'How many shares did the insider hold after the newest purchase of the company?',
    fact: async find =>
      Number(
        await find(`select shares_owned_following as fact from trade where ${NOW} and side = 'buy' and issuer_cik = ${known.issuer}
          order by valid_from desc, id desc limit 1`)
      ),
    script: async ask =>
      (await ask('search_trades', { fields: 'sharesOwnedFollowing', limit: 1, side: 'buy', ticker: known.company }))
        .data[0].sharesOwnedFollowing
  },
  {
    asks: 'Of which day is the newest daily report?',
    fact: find => find(`select max(report_date)::text as fact from report where kind = 'daily'`),
    script: async ask => (await ask('list_reports', { kind: 'daily', latest: true })).data[0].reportDate
  },
  {
    asks: 'Which stock is first in the newest weekly report?',
    fact: find =>
      find(
        `select content -> 'ranked' -> 0 ->> 'ticker' as fact from report where kind = 'weekly' order by report_date desc limit 1`
      ),
    script: async ask => (await ask('open_report', { date: 'latest', kind: 'weekly' })).ranked[0].ticker
  },
  {
    asks: 'How many purchases does the newest 30-day report rank?',
    fact: async find =>
      Number(
        await find(`select content ->> 'rankedCount' as fact from report where kind = 'thirty-day'
                    order by report_date desc limit 1`)
      ),
    script: async ask => (await ask('open_report', { date: 'latest', kind: 'thirty-day' })).rankedCount
  },
  {
    asks: 'Which score has the purchase that was scored last, and why?',
    async fact(find) {
      const accession = await find(`select accession as fact from score order by as_of desc, accession desc limit 1`)
      return [accession, 5]
    },
    async script(ask) {
      const [score] = (await ask('explain_scores', { fields: ['accessionNumber', 'factors'], limit: 1 })).data
      return [score.accessionNumber, score.factors.length]
    }
  },
  {
    asks: 'Which percentage did the newest schedule about the company report?',
    fact: find =>
      find(`select percent as fact from ownership_step where issuer_cik = ${known.owned}
            order by known_at desc, accession desc limit 1`),
    script: async ask => (await ask('search_owners', { issuer_cik: known.owned, limit: 1 })).data[0].percent
  },
  {
    asks: 'When did the company release results last?',
    fact: find =>
      find(
        `select accepted_on::text as fact from results_filing where issuer_cik = ${known.issuer} order by known_at desc limit 1`
      ),
    script: async ask => (await ask('search_earnings', { limit: 1, ticker: known.company })).data[0].acceptedOn
  },
  {
    asks: 'In which companies did the insider trade?',
    fact: async find =>
      (await find(`select json_agg(distinct issuer_cik::text order by issuer_cik::text) as fact from trade
                   where ${NOW} and ${known.buyer} = any (owner_ciks)`)) as unknown,
    script: async ask =>
      (await ask('open_insider', { cik: known.buyer })).companies.map(({ issuerCik }: Answer) => issuerCik).sort()
  },
  {
    asks: 'Which of two insiders bought for more?',
    async fact(find) {
      const [one, other] = [Number(await find(boughtBy(known.buyer))), Number(await find(boughtBy(known.secondBuyer)))]
      return one >= other ? known.buyer : known.secondBuyer
    },
    async script(ask) {
      const { insiders } = await ask('compare_insiders', { insider: [known.buyer, known.secondBuyer] })
      return insiders.sort((a: Answer, b: Answer) => b.bought.valueUsd - a.bought.valueUsd)[0].cik
    }
  },
  {
    asks: 'For how much did the insider ever buy?',
    fact: async find => Math.round(Number(await find(boughtBy(known.buyer)))),
    script: async ask =>
      Math.round((await ask('compare_insiders', { insider: known.buyer })).insiders[0].bought.valueUsd)
  },
  {
    asks: 'What would buying after each CEO have earned in a year, above the market?',
    async fact() {
      const { buys } = (await (await site.ask('/api/v1/insider-trading/outcome?role=ceo&side=buy')).json()) as Answer
      return buys.horizons.at(-1).medianExcess
    },
    script: async ask => (await ask('measure_filter', { role: 'ceo', side: 'buy' })).buys.horizons.at(-1).medianExcess
  },
  {
    asks: 'How many purchases were filed last month, against sales?',
    async fact() {
      const opened = await site.app.sentiment.open({ period: 'month' })
      const { buys, sales } = sentimentRows(opened, { by: undefined, from: undefined, to: undefined }).at(-2)!
      return [buys, sales]
    },
    async script(ask) {
      const { buys, sales } = (await ask('list_sentiment')).data.at(-2)
      return [buys, sales]
    }
  }
]

let site: SiteInProcess
let database: Connection
let client: Client

beforeAll(async () => {
  site = await sampleSite()
  database = connect(site.databaseUrl)
  const { key } = await addCustomer(
    {
      pool: database.pool,
      ports: {
        secrets: { fingerprint: site.app.push.fingerprint, makeId: () => randomBytes(16).toString('base64url') }
      }
    },
    { plan: 'api-enterprise' }
  )
  await choose(database)
  client = new Client({ name: 'investor', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${site.home}/mcp`), {
    fetch: (url, { body, headers, method } = {}) =>
      site.ask(new URL(url).pathname, {
        headers: { ...Object.fromEntries(new Headers(headers)), authorization: `Bearer ${key}` },
        method: method as 'POST',
        ...(typeof body === 'string' && { body })
      })
  })
  // The client and transport types disagree about properties that may be undefined.
  await client.connect(transport as Parameters<Client['connect']>[0])
  await client.listTools()
})
afterAll(async () => {
  await client.close()
  await database.close()
})

/** Chooses what the questions ask about: companies and insiders with the most purchases, and an owned company. */
async function choose({ pool }: Connection): Promise<void> {
  const { rows: companies } = await pool.query<{ issuer: string; ticker: string }>(
    `select issuer_cik::text as issuer, max(ticker) as ticker from trade
     where ${NOW} and is_counted and side = 'buy' and not derivative and ticker is not null
       and transaction_date >= (now() at time zone 'America/New_York')::date - 365
       and issuer_cik in (select issuer_cik from results_filing)
     group by issuer_cik having count(distinct ticker) = 1 order by count(*) desc, issuer_cik limit 2`
  )
  const { rows: people } = await pool.query<{ cik: string; name: string }>(
    `select owner ->> 'cik' as cik, max(owner ->> 'name') as name
     from trade, jsonb_array_elements(owners) owner where ${NOW} and side = 'buy' and not derivative
     group by 1 order by count(*) desc, 1 limit 2`
  )
  const { rows: owned } = await pool.query<{ issuer: string }>(
    `select issuer_cik::text as issuer from ownership_step where percent is not null order by known_at desc limit 1`
  )
  known.company = companies[0]!.ticker
  known.issuer = companies[0]!.issuer
  known.second = companies[1]!.ticker
  known.secondIssuer = companies[1]!.issuer
  known.buyer = people[0]!.cik
  known.buyerName = people[0]!.name
  known.secondBuyer = people[1]!.cik
  known.owned = owned[0]!.issuer
  const { value } = (await site.app.publicApi.openCompanyByCik(known.issuer)) as Answer
  known.companyName = value.company.name
}

describe('an assistant', () => {
  test('is asked at least thirty questions', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(30)
    expect(new Set(QUESTIONS.map(({ asks }) => asks)).size).toBe(QUESTIONS.length)
  })

  test.each(QUESTIONS)('$asks', async ({ fact, script }) => {
    let calls = 0
    const sizes: number[] = []
    const ask: Ask = async (name, given = {}) => {
      calls += 1
      const answer = await client.callTool({ arguments: given, name })
      expect([name, answer.isError ? answer.content : 'answered']).toEqual([name, 'answered'])
      const [{ text = '' } = {}] = answer.content as { text: string }[]
      if (!SIZES.some(size => size in given)) sizes.push(Buffer.byteLength(text))
      return (answer.structuredContent as { answer: Answer }).answer
    }
    const found = await script(ask)
    expect(found).not.toBeUndefined()
    expect(found).not.toBeNull()
    expect(found).toEqual(await fact(async text => (await database.pool.query<{ fact: unknown }>(text)).rows[0]?.fact))
    expect(calls).toBeLessThanOrEqual(MOST_CALLS)
    for (const size of sizes) expect(size).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  })
})
