// Writes the first page for a customer: how to get from a key to the first answer, and rules common to all calls.

import { API_RIGHTS, type ApiRight } from '#core/accounts/subscriptions/plans.ts'
import { DEMO_KEY, DEMO_REQUESTS_PER_MINUTE } from '#core/data-api/admit-caller.ts'
import { KEY_SCOPES, type KeyScope, MAX_KEY_ADDRESSES } from '#core/data-api/keys/key-limits.ts'
import type { ApiPlan } from '#core/data-api/list-api-plans.ts'
import { TABLES_PER_ACCOUNT } from '#core/data-api/tables/table-desk.ts'
import { MAX_STREAMED_ROWS } from '#core/data-api/tables/table-query.ts'
import { MAX_PAGE_ROWS } from '#core/data-api/transactions/transaction-query.ts'
import { type DescribedCall, type ExampleValues, exampleAddress } from './described-call.ts'
import { EXAMPLE_LANGUAGES, writeExample } from './examples.ts'
import { linkOut, type PageContent, writeCode, writeTable } from './page.ts'

/** Names of rights whose identifiers do not explain them. */
const RIGHT_WORDS: Partial<Record<ApiRight, string>> = {
  congress: 'Trades of Congress',
  congress_background: 'Parties and committees of Congress',
  push: 'Everything that is pushed',
  scores: 'Scores that readers of the site can see',
  thirty_day_reports: '30-day reports',
  track_record: 'Track records',
  transactions: 'Insider transactions'
}

const SCOPE_WORDS: Record<KeyScope, string> = {
  bulk: '<a href="/docs/calls/listBulkFiles">Files of all transactions</a>',
  read: 'Every other call, and the <a href="/docs/assistants">tools of assistants</a>',
  stream: '<a href="/docs/stream">The stream</a>, and the list of newest events'
}

const CALL = '/v1/stock/corporate-insider-transactions'

interface Given {
  readonly apiUrl: string
  readonly calls: readonly DescribedCall[]
  plans(): readonly ApiPlan[]
  readonly sellsCongress: boolean
  readonly siteUrl: string
}

/**
 * Example that reads every page and keeps the newest version of each trade. It waits where the minute of its plan is
 * used up. The tests run it.
 */
export const stepExample = ({ address, key }: { address: string; key: string }): string =>
  `const table = new Map()
let next = '${address}'
while (next) {
  const answer = await fetch(next, { headers: { Authorization: 'Bearer ${key}' } })
  if (answer.status === 429) {
    await new Promise(resolve => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after'))))
    continue
  }
  if (!answer.ok) throw new Error((await answer.json()).detail)
  for (const trade of (await answer.json()).data) {
    const known = table.get(trade.economicTradeId)
    if (!known || known.version < trade.version) table.set(trade.economicTradeId, trade)
  }
  next = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
}
console.log(table.size)`

export function startPage({ apiUrl, calls, plans, sellsCongress, siteUrl }: Given, values: ExampleValues): PageContent {
  const address = apiUrl + calls.filter(({ path }) => path === CALL).map(call => exampleAddress(call, values))
  const { ticker = 'NLKW' } = values
  const [inCurl, ...others] = EXAMPLE_LANGUAGES.map(language =>
    writeCode(language, writeExample(language, { address, key: DEMO_KEY }))
  )
  const body = `
<h1>The first answer in a minute</h1>
<p class="lead">Insider trades from SEC filings, checked and put together, as JSON, CSV or lines of JSON.</p>
${inCurl}
<p>The line works as it stands: the key <code>${DEMO_KEY}</code> opens a sample to everybody, ${DEMO_REQUESTS_PER_MINUTE} requests a minute for each
address. For all data ${linkOut(`${siteUrl}/real-time-api`, 'choose a plan')} and copy your key from
${linkOut(`${siteUrl}/myaccount`, 'My Account')}.</p>
${others.join('')}
<h2 id="authentication">Authentication</h2>
<p>Send the key as <code>Authorization: Bearer …</code> or as <code>X-API-Key</code>. The query takes <code>apiKey=</code> too,
but addresses are easily seen by others: in histories, in logs of proxies, over a shoulder.</p>
<p>Keys begin with <code>ff_live_</code>, or with <code>ff_test_</code> where all data is invented. Their last six characters are a checksum, so
that a key that was cut or mistyped is told as such. Keys from before November 2026, which begin with <code>ff_</code> alone, stay valid.</p>
<p>A key can be restricted, when it is made and later, in ${linkOut(`${siteUrl}/myaccount`, 'My Account')}. Without restrictions it has every
scope and works from any address.</p>
${writeTable(
  ['Scope', 'What it opens'],
  KEY_SCOPES.map(scope => [`<code>${scope}</code>`, SCOPE_WORDS[scope]])
)}
<p>Another call is refused with <a href="/docs/errors#scope_required">scope_required</a>, another address than the ${MAX_KEY_ADDRESSES} addresses or ranges
(IPv4, IPv6, CIDR) that a key may name with <a href="/docs/errors#address_not_allowed">address_not_allowed</a>, which says the address as we see it. A change applies to
the next request; connections of the stream that it excludes end within five seconds. The plan decides as before: a scope
adds no right to it. Webhooks are managed in My Account, not by keys.</p>
<h2 id="plans">Plans</h2>
${plansTable(plans())}
<p>What a plan lacks is answered with 403 and the plan that has it. The same table is at <a href="/v1/plans">/v1/plans</a>.</p>
<h2 id="limits">Limits</h2>
<p>Requests are counted by account, whichever key they bring, over any sixty seconds. What is refused costs nothing: a wrong
parameter or format (400, 406), what the plan lacks (403), the limit itself (429), and what we cannot answer (503, unless it took us more than
a second to find out). What was looked for and does not exist (404) costs one request.
Every answer says what is left (<code>r</code>) and in how many seconds more is (<code>t</code>), in <code>RateLimit</code> and
<code>X-RateLimit-Remaining</code>; a 429 says in <code>Retry-After</code> when the next request goes through.</p>
<h2 id="conventions">What holds for every call</h2>
<ul>
<li>Days are <code>YYYY-MM-DD</code>, instants ISO 8601 in UTC, amounts US dollars. What is absent is null, never left out.</li>
<li>Lists come in pages: send <code>next_cursor</code> as <code>cursor</code>, with the same parameters. Every row comes
once, also while filings arrive. A page has ${MAX_PAGE_ROWS} rows at most.</li>
<li>Lists of rows are tables too: as CSV with <code>.csv</code> behind the path, as lines of JSON with <code>.ndjson</code>. The parameter
<code>format</code> and the header <code>Accept</code> do the same. A table has all rows of one question, ${MAX_STREAMED_ROWS.toLocaleString('en')} at most. The last line of <code>ndjson</code> has
<code>meta</code>, <code>next_cursor</code> and <code>row_count</code>: a table without it was cut. Headers say <code>X-As-Of</code> and <code>X-Complete</code>,
trailers <code>X-Row-Count</code> and <code>X-Next-Cursor</code>; a cut CSV breaks the connection. Tables are compressed where you accept it. Text that a spreadsheet would take for a formula begins with an apostrophe.</li>
<li>An empty parameter (<code>ticker=</code>) is refused, so that an unset variable never asks for the whole market. A refusal of a
parameter says which form and range it takes (<code>allowed</code>) and shows one (<code>example</code>).</li>
<li><code>fields=name,share</code> answers only these fields of each row, in this order.</li>
<li>Decimals are numbers. With <code>decimals=string</code> those of transactions are text, exactly as filed, to the last zero.</li>
<li><code>meta</code> says what a list covers, whether that is complete, and whether the data is a sample. Trades are covered by
filing days${sellsCongress ? ', those of Congress by days of disclosure: they are complete where every report of these days could be read' : ''}.</li>
<li>Answers carry an <code>ETag</code>: send it as <code>If-None-Match</code>, and what has not changed is a 304.</li>
<li>Every answer has an <code>X-Request-Id</code>, yours where you send one.</li>
</ul>
<h2 id="guides">Guides</h2>
<h3>Fill a table once</h3>
<p>The quickest way is a <a href="/docs/calls/listBulkFiles">whole file</a>, as CSV or Parquet, that is written each morning; then each
morning the daily files whose <code>sha256</code> you have not read yet: rows with an <code>economicTradeId</code> that you have replace
yours unless yours have a higher <code>version</code>. For other filters ask for all transactions as a table. It is sent as it is read, so that it takes little memory on both sides. An account
reads ${TABLES_PER_ACCOUNT} tables at a time (<a href="/docs/errors#too_many_tables">429</a>), and one of which nothing is taken for 30 seconds is ended. A table that
ends early was interrupted: its connection breaks, so that your program can tell. For many years ask year by year, with
<code>filed_from</code> and <code>filed_to</code>, and with the same <code>as_of</code>: then all parts are of one moment.</p>
${writeCode('curl', `curl "${apiUrl}${CALL}?format=csv&from=2024-01-01" \\\n  -H "Authorization: Bearer YOUR_KEY" -o transactions.csv`)}
<h3>Stay in step</h3>
<p>Lists begin with what became known last. Read pages until you meet a trade that you have in the same
<code>version</code>. A trade that an amendment changed comes again, with the same <code>economicTradeId</code> and a
higher version: replace yours. Read some days further back than the newest row: a filing may be taken in late. To be told instead of asking,
<a href="/docs/stream">follow events</a>; what a connection missed comes first when it is back.</p>
${writeCode('TypeScript', stepExample({ address: `${apiUrl}${CALL}?filed_from=2026-03-01&limit=500`, key: 'YOUR_KEY' }))}
<h3>Research without looking ahead</h3>
<p><code>as_of</code> answers what was known at an instant: later filings and amendments are not in it, and track records
count only trades that had matured by then. <code>knownAt</code> says when a row became public; the day of the trade is earlier, by days, and trading on it is looking
ahead. Ask <code>as_of</code> for the instant at which you would have decided, or keep every version and join by <code>knownAt</code>.
Scores rest on no filing that became known, and no session that closed, after their own <code>asOf</code>; those of purchases
that were refused later stay. They are of the current version of the rule, which may be newer than that instant: <code>former</code> names what earlier
versions gave. Insiders, filings and companies take
<code>as_of</code> too: who had traded, under which names and tickers. What is held as of today alone is null then, and
<code>leftOut</code> says why. Reports never change${sellsCongress ? ', and trades of Congress are known by their day of disclosure: ask with <code>disclosed_to</code>' : ''}.</p>
${writeCode('curl', `curl "${apiUrl}${CALL}?ticker=${ticker}&as_of=2026-03-05T21:00:00Z" \\\n  -H "Authorization: Bearer ${DEMO_KEY}"`)}
<h2 id="changes">Changes</h2>
<p>Within <code>/v1</code> fields may be added; nothing else changes (<a href="/docs/stability">what stays, and how long</a>).</p>
<ul><li>2026-11-28: transactions say of derivatives <code>exercisePrice</code>, <code>exerciseDate</code>, <code>expirationDate</code>,
<code>underlyingTitle</code> and <code>underlyingShares</code>.</li>
<li>2026-11-28: <a href="/docs/calls/listPlannedSales">planned sales</a> (Form 144), also as a tool.</li>
<li>2026-11-28: rows of reports have <code>accessionNumber</code>, <code>issuerName</code> and <code>ownerChange</code>, as other calls do; the
<a href="/docs/stability#old-names">old names</a> stay beside them for a year.</li>
<li>2026-11-28: a page on <a href="/docs/events">the bodies of events</a>, field by field.</li>
<li>2026-11-28: transactions take <code>sort</code> and <code>direction</code>, and with the plans that read scores
<code>min_score</code> and <code>max_score</code>, as filters that are measured do.</li>
<li>2026-11-28: assistants <a href="/docs/assistants#sign-in">connect by signing in</a>, beside the key.</li>
<li>2026-11-28: transactions and filters take <code>role</code>, <code>sector</code>, <code>industry</code> and
<code>issuer_cik</code>. Assistants are refused with a wrong key as soon as they connect.</li>
<li>2026-11-28: <a href="/docs/calls/compareCompanies">companies</a> and <a href="/docs/calls/compareInsiders">insiders</a> side by side, also as tools.</li>
<li>2026-11-28: keys can be restricted to <a href="/docs#authentication">scopes and addresses</a>.</li>
<li>2026-11-28: each table has an address of its own, <code>.csv</code> or <code>.ndjson</code> behind the path, and an operation of its own in the
OpenAPI document, which states numbers as numbers and the greatest page. The document has the requests of webhooks, and the stream has an
<a href="/v1/asyncapi.json">AsyncAPI document</a>.</li>
<li>2026-11-28: new keys begin with <code>ff_live_</code> or <code>ff_test_</code> and end with a checksum.</li>${
    sellsCongress
      ? `
<li>2026-11-28: trades of Congress take <code>disclosed_from</code>, <code>disclosed_to</code> and <code>min_amount</code>; the old names are
<a href="/docs/stability#old-names">read for a year</a>.</li>`
      : ''
  }
<li>2026-11-28: the form of each call offers its choices, and a page says <a href="/docs/data-quality">what null means</a> for each field.</li>
<li>2026-11-28: <a href="/docs/calls/listBulkFiles">files of all transactions</a> as CSV and Parquet.</li>
<li>2026-11-28: a <a href="/docs/calls/search">search of names</a>, <a href="/docs/calls/openCompanyByCik">companies by their SEC
number</a>, a <a href="/docs/calls/listReports">list of reports</a> with <code>latest</code>, and <a href="/docs/calls/listHoldings">what an
insider held</a>. Insiders and companies have <code>monthlyAggregates</code>, companies <code>industry</code> and <code>sector</code>.</li>
<li>2026-11-28: a <a href="/docs/python">client for Python</a>, pages for <a href="/docs/google-sheets">Google Sheets</a> and
<a href="/docs/excel">Excel</a>, and a <a href="/docs/programs">collection and widgets</a> for other programs.</li>
<li>2026-11-28: tools for assistants answer the main fields of ten rows unless asked for more, and refuse unknown arguments. The
OpenAPI document names its schemas, and has defaults, 304 and the headers of each answer.</li>
<li>2026-11-28: tests of webhooks repeat a real event, marked with <code>test</code>; unknown tickers of webhooks and the stream are
refused; errors of the stream carry a problem document.</li>
<li>2026-11-28: transactions take <code>group=filing</code>, one row for all lots of a filing that are one decision, and say
<code>lots</code> and <code>firstTransactionDate</code>.</li>
<li>2026-11-28: empty parameters and addresses that end in a slash are refused; they counted as not given before. Refusals of
parameters have <code>allowed</code> and <code>example</code>.</li>
<li>2026-11-28: <code>/v1/sentiment</code> counts purchases against sales by week or month; <code>side=both</code> selects both.</li>
<li>2026-11-28: <code>/v1/screens/strategy</code> runs what a filter selects as a strategy.</li>
<li>2026-11-28: <code>/v1/screens/outcome</code> tells what the stocks did after the trades that a filter selects.</li>
<li>2026-11-27: scores are of version 2026.2: a purchase is scored once all its prices are there, and not where nobody decided on it;
<code>former</code> names earlier scores, <code>isOvertaken</code> those that would be another today. Transactions say <code>noDecision</code>,
<code>priceDoubt</code> and <code>awaitsPrice</code>. <code>filingUrl</code>, and <code>link</code> of events, are whole addresses. Usage is
counted by days of New York.</li>
<li>2026-11-25: insiders, filings and companies take <code>as_of</code>; insiders, scores${sellsCongress ? ', reports and trades of Congress' : ' and reports'} take <code>fields</code> and <code>format</code>;${sellsCongress ? ' trades of Congress say what they cover and take <code>limit</code>;' : ''}
requests that are refused no longer count; problems say of a range that ends before it begins, and of a
parameter that is given twice, that it is so.</li>
<li>2026-11-23: the first version.</li>
</ul>`
  const description = 'From a key to the first answer, and what holds for every call.'
  return { body, description, title: 'The first answer' }
}

function plansTable(plans: readonly ApiPlan[]): string {
  const names = plans.map(({ isAvailable, plan }) => (isAvailable ? plan.name : `${plan.name} (under construction)`))
  const limits = plans.map(({ plan }) => String(plan.requestsPerMinute ?? 'without limit'))
  const rights = API_RIGHTS.filter(right => plans.some(plan => plan.rights.includes(right))).map(right => [
    RIGHT_WORDS[right] ?? nameOf(right),
    ...plans.map(plan => (plan.rights.some(has => has === right) ? 'yes' : '–'))
  ])
  return writeTable(['', ...names], [['Requests a minute', ...limits], ...rights])
}

/** Name of a right: `scores_at_once` becomes `Scores at once`. */
const nameOf = (right: ApiRight): string => right[0]?.toUpperCase() + right.slice(1).replaceAll('_', ' ')
