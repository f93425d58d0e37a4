// `npm run report -- …` builds reports. core/reports contains all the logic.

import { createApp } from '#adapters/app.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { parseReportDate } from '#core/dates/report-date.ts'
import type { ReportKind } from '#core/dates/report-window.ts'
import { addBusinessDays, REPORT_CUT_OFF, weekEnding } from '#core/dates/trading-calendar.ts'
import type { BuildReportCode } from '#core/reports/building/build-report.ts'
import { reportText } from '#core/reports/rendering/report-text.ts'
import type { ReportContent } from '#core/reports/report-content.ts'
import { loadConfig } from './environment.ts'
import { bringUpToDate } from './migrations/bring-up-to-date.ts'
import { type Output, parseReportArguments, type ReportCommand, USAGE } from './report-arguments.ts'
import { runCommand } from './run-command.ts'

type App = ReturnType<typeof createApp>

const REFUSALS: Record<BuildReportCode, (kind: ReportKind, date: string) => string> = {
  invalid_date: (_, date) => `"${date}" is not a day; write it as YYYY-MM-DD.`,
  not_a_report_day: (kind, date) => {
    const day = parseReportDate(date)
    if (!day) return `"${date}" is not a day.`
    if (kind === 'weekly') return `Weekly reports are dated Friday: the one of that week is ${weekEnding(day)}.`
    return `${date} is not a business day of the SEC; the next one is ${addBusinessDays(day, 1)}.`
  },
  no_filings: (kind, date) =>
    `No filing of the time of the ${kind} report of ${date} is known: ingest the filings first.`,
  not_due: (kind, date) =>
    `The ${kind} report of ${date} is made at ${REPORT_CUT_OFF} New York of its last business day.`
}

await runCommand({ parse: parseReportArguments, usage: USAGE }, run)

async function run(command: ReportCommand): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config)
  const connection = connect(database.url, { batch: true, max: 4 })
  try {
    await bringUpToDate(connection.db, line => console.error(line))
    const app = createApp(realPorts(config, connection))
    if (command.what === 'all') await buildAll(app, command)
    else await buildOne(app, command.what, command.date, command.output)
  } finally {
    await connection.close()
    await database.close()
  }
}

async function buildAll(app: App, command: ReportCommand & { what: 'all' }): Promise<void> {
  const withdrawn = command.retryUnranked ? await app.reports.withdrawUnranked() : 0
  const built = await app.pipeline.publishMissingReports()
  if (command.output.isJson) return console.log(JSON.stringify({ ...built, withdrawn }))
  if (withdrawn > 0) console.log(`${withdrawn} reports without any rank withdrawn.`)
  console.log(`Built ${built.daily} daily, ${built.weekly} weekly and ${built['thirty-day']} 30-day reports.`)
}

async function buildOne(app: App, kind: ReportKind, date: string, output: Output): Promise<void> {
  const report = await app.pipeline.publishReport(kind, date)
  if (!report.ok) throw new Error(REFUSALS[report.code](kind, date))
  const { content, isNew } = report.value
  if (output.isJson) return console.log(JSON.stringify(content))
  console.log(`${isNew ? 'Built' : 'Published already:'} the ${kind} report of ${date}: ${countsOf(content)}.`)
  if (output.isPrinted) console.log(`\n${reportText(content, output.language)}`)
}

function countsOf({ rankedCount, refusedCount, unrankedCount }: ReportContent): string {
  return `${rankedCount} ranked, ${unrankedCount} without a rank, ${refusedCount} left out`
}
