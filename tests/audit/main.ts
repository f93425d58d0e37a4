// `npm run audit [part of a name]`: measures page performance of the built program on sample data. Writes docs/audit.md
// and fails when a budget is missed.
// With --tests, as in `npm test`, it writes nothing and doubles budgets that a busy machine alone may exceed. It leaves
// out bytes, which the journeys check on every page.

import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'

import { errors } from 'playwright'

import { isMet } from '#tests/bench/bench.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { cloneDatabase } from '#tests/support/database/clone-database.ts'
import { freePort } from '#tests/support/database/postgres-instance.ts'
import { startSite } from '#tests/support/site/program.ts'
import { openSampleServer } from '#tests/support/site/sample-server.ts'
import { everyPage, firstOf } from '#tests/support/sweep/site-pages.ts'
import { measureBytes } from './bytes.ts'
import { type AuditedSite, type Figure, ROUNDS, ROUNDS_IN_TESTS } from './figure.ts'
import { measureInteractions } from './interactions.ts'
import { measureLargestPaint } from './largest-paint.ts'
import { measureLighthouse, RUNS } from './lighthouse-scores.ts'
import { measureStockChart } from './stock-chart.ts'

const FILE = 'docs/audit.md'
const PAGES = [
  '/insidertrading',
  '/weekly-top-insider-buy/[date]',
  '/insidertrading/activities',
  '/stock/[symbol]',
  '/pricing'
]
const MEASUREMENTS = {
  Lighthouse: measureLighthouse,
  'Largest paint': measureLargestPaint,
  Interactions: measureInteractions,
  'Chart of a stock': measureStockChart,
  Bytes: measureBytes
}

/** Audits that tests skip, because tests/support/sweep/looks.ts and tests/e2e/site/budgets.test.ts check them. */
const IN_JOURNEYS = ['Bytes']
const PATIENCE = 2

const { positionals, values } = parseArgs({ allowPositionals: true, options: { tests: { type: 'boolean' } } })
const wanted = positionals[0]?.toLowerCase() ?? ''
const measurements = Object.entries(MEASUREMENTS).filter(
  ([name]) => name.toLowerCase().includes(wanted) && !(values.tests && IN_JOURNEYS.includes(name))
)
if (measurements.length === 0) throw new Error(`No measurement is called “${wanted}”.`)
const sections = await auditSite()
const missed = sections.flatMap(({ figures }) => figures).filter(isMissed)
console.log(missed.length === 0 ? '\nEvery budget is kept.' : `\n${missed.length} budgets are missed.`)
if (!values.tests && !wanted) writeFileSync(FILE, writeReport())
process.exitCode = missed.length === 0 ? 0 : 1

async function auditSite(): Promise<{ figures: Figure[]; name: string }[]> {
  const server = await openSampleServer()
  const database = await cloneDatabase(server.url, 'fourfold')
  const site = await startSite(database.url)
  const debuggingPort = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${debuggingPort}`])
  try {
    // Host that the pages use for themselves.
    const url = site.url.replace('127.0.0.1', 'localhost')
    const rounds = values.tests ? ROUNDS_IN_TESTS : ROUNDS
    const audited = { browser, debuggingPort, pages: await auditedPages(url), rounds, url }
    const sections: { figures: Figure[]; name: string }[] = []
    for (const [name, measure] of measurements) sections.push({ figures: await tell(name, measure, audited), name })
    return sections
  } finally {
    await browser.close()
    await site.stop()
    await database.drop()
    await server.close()
  }
}

/** @throws when a page to audit does not exist. */
async function auditedPages(url: string): Promise<string[]> {
  const existing = await everyPage(url)
  const pages = await Promise.all(PAGES.map(page => (page.includes('[') ? firstOf(url, page) : page)))
  const missing = pages.filter(page => !existing.includes(page))
  if (missing.length > 0) throw new Error(`Pages to audit are not there: ${missing.join(', ')}`)
  return pages
}

async function tell(
  name: string,
  measure: (site: AuditedSite) => Promise<Figure[]>,
  site: AuditedSite
): Promise<Figure[]> {
  console.log(`\n${name}`)
  const figures = await measure(site).catch(async error => {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.log(`  A page was not there in time, so all of it is measured once more: ${error.message}`)
    return measure(site)
  })
  for (const figure of figures) console.log(`  ${rowOf(figure)}`)
  return figures
}

function isMissed({ goal, isFleeting = false, measured }: Figure): boolean {
  if (!goal) return false
  const patience = isFleeting && values.tests ? PATIENCE : 1
  return !isMet({ goal: { ...goal, value: goal.value * patience }, measured })
}

function rowOf(figure: Figure): string {
  const { goal, measured, page, taken, what } = figure
  const budget = goal ? `${goal.kind} ${goal.value} ${goal.unit}`.trim() : 'only told'
  return `| ${page} | ${what} | ${Number(measured.toPrecision(4))}${isMissed(figure) ? ' (missed)' : ''} | ${taken} | ${budget} |`
}

function writeReport(): string {
  const tables = sections.map(
    ({ figures, name }) =>
      `## ${name}\n\n| page | what | measured | taken | budget |\n|---|---|---|---|---|\n${figures.map(rowOf).join('\n')}\n`
  )
  return `# Audit

What a signed-out visitor feels, measured by \`npm run audit\` on the built program with sample data and written here.
The last stage of \`npm test\` measures the same and fails when a budget is missed; interactions, which a busy machine
alone can slow, have ${PATIENCE} times theirs there, rounds are at least ${ROUNDS_IN_TESTS.least}, and bytes are held by the journeys. Lighthouse runs its
mobile profile, again while the performance is below its budget, at most ${RUNS} times. Largest paints and interactions
are those of a processor made four times slower, of ${ROUNDS.least} rounds or, while the budget is missed, of up to ${ROUNDS.most}. A page and
the same page without scripts load in turn, and the median of their ratios counts: now and then a load of either takes
one frame where most take two. Of an interaction the quickest round counts: all else that the machine does only slows it.
Bytes are those of brotli, as served.

${tables.join('\n')}
${cpus().length} cores, Node ${process.versions.node}.
`
}
