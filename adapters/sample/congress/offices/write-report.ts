// Writes invented reports in the formats of both offices: the House's PDF form and the Senate's page.

import type { AmountBracket } from '#core/congress/amount-bracket.ts'
import type { CongressOwner, CongressTradeType } from '#core/congress/congress-trade.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { escapeHtml } from '#core/escape.ts'
import type { Member } from '../congress-members.ts'
import { headings, line, reportFoot, reportHead } from '../house-form.ts'
import { SENATE_OWNERS, SENATE_TYPES, writeAmount } from '../write-congress.ts'
import { makePdf } from '../write-pdf.ts'

export interface ReportedTrade {
  readonly company: { readonly ticker: string; readonly name: string }
  readonly tradedOn: ReportDate
  readonly notifiedOn: ReportDate
  readonly owner: CongressOwner
  readonly type: CongressTradeType
  readonly bracket: AmountBracket
}

export interface InventedReport {
  readonly number: string
  readonly member: Member
  readonly at: Date
  readonly title: string
  readonly isScanned: boolean
  readonly trades: readonly ReportedTrade[]
}

const HOUSE_OWNERS: Record<CongressOwner, string> = { child: 'DC', joint: 'JT', self: '', spouse: 'SP', unknown: '' }
const HOUSE_TYPES: Record<CongressTradeType, string> = {
  exchange: 'E',
  'partial-sale': 'S (partial)',
  purchase: 'P',
  sale: 'S'
}

const HEADINGS_Y = 503
const FIRST_ROW_Y = 459
/** Height of a row with the line below it that states whether it is new. */
const ROW_HEIGHT = 40
const DETAIL_Y = 19

/** Writes the House's form as PDF. A scanned form has no text. */
export function writeHouseReport({ at, isScanned, member, number, trades }: InventedReport): Buffer {
  if (isScanned) return makePdf([[]])
  const name = `Hon. ${member.firstName} ${member.lastName}`
  const rows = trades.flatMap((trade, index) => {
    const y = FIRST_ROW_Y - index * ROW_HEIGHT
    const { bracket, company, notifiedOn, owner, tradedOn, type } = trade
    return [
      ...line(y, {
        amount: writeAmount(bracket),
        asset: `${company.name} (${company.ticker}) [ST]`,
        date: americanDay(tradedOn),
        notified: americanDay(notifiedOn),
        ...(HOUSE_OWNERS[owner] && { owner: HOUSE_OWNERS[owner] }),
        type: HOUSE_TYPES[type]
      }),
      ...line(y - DETAIL_Y, { asset: 'F S: New' })
    ]
  })
  const head = reportHead({ id: number, name, seat: `${member.state}${member.district}` })
  const foot = reportFoot(FIRST_ROW_Y - trades.length * ROW_HEIGHT - DETAIL_Y, americanDay(newYorkDay(at)), name)
  return makePdf([[...head, ...headings(HEADINGS_Y), ...rows, ...foot]])
}

const COLUMNS = ['#', 'Transaction Date', 'Owner', 'Ticker', 'Asset Name', 'Asset Type', 'Type', 'Amount', 'Comment']

/** Writes the Senate's page, which states the number of its rows. */
export function writeSenateReport({ at, member, title, trades }: InventedReport): string {
  const { firstName, lastName } = member
  const rows = trades.map(({ bracket, company, owner, tradedOn, type }, index) => [
    String(index + 1),
    americanDay(tradedOn),
    SENATE_OWNERS[owner],
    company.ticker,
    company.name,
    'Stock',
    SENATE_TYPES[type],
    writeAmount(bracket),
    '--'
  ])
  const total = `(${rows.length} ${rows.length === 1 ? 'transaction' : 'transactions'} total)`
  return `<!DOCTYPE html><html lang="en"><head><title>eFD: Print Periodic Transaction Report</title></head><body>
    <h1 class="mb-2">${title}</h1>
    <h2 class="filedReport">The Honorable ${firstName} ${lastName} (${lastName}, ${firstName})</h2>
    <p class="muted"><strong class="noWrap">Filed ${americanDay(newYorkDay(at))} @ 12:00 PM</strong></p>
    <ul class="list-inline"><li class="list-inline-item">${total}</li></ul>
    <table class="table table-striped"><thead><tr class="header">${cells(COLUMNS, 'th')}</tr></thead>
    <tbody>${rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></body></html>`
}

const cells = (texts: readonly string[], tag: 'td' | 'th'): string =>
  texts.map(text => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')

/** Returns a day such as `03/09/2026`. */
export function americanDay(day: ReportDate): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
