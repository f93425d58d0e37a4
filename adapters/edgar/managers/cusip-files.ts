// Reads files of the SEC that name the security of a CUSIP: fails-to-deliver files and the official list of 13F
// securities. @see https://www.sec.gov/data-research/sec-markets-data/fails-deliver-data

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { parseCusip } from '#core/ownership/managers/cusip.ts'
import { parseTicker } from '#core/prices/daily-price.ts'

/** Ticker or name of a CUSIP in a file, with the days between which it stands there. */
export interface SeenCusip {
  readonly cusip: string
  /** Ticker in a fails-to-deliver file, name of the issuer in the list. */
  readonly text: string
  /** Description of the security; only in a fails-to-deliver file. */
  readonly description?: string
  /** Number of rows that say so. */
  readonly count: number
  readonly firstSeen: ReportDate
  readonly lastSeen: ReportDate
}

export interface CusipFile {
  readonly kind: 'fails' | 'list'
  readonly seen: readonly SeenCusip[]
  /** Rows that cannot be read. */
  readonly refused: number
}

const FAILS_HEADING = ['SETTLEMENT DATE', 'CUSIP', 'SYMBOL'] as const
const LIST_NAME = /13flist(\d{4})q([1-4])/i
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31']
/** Columns of the list. */
const LIST = { class: [39, 55], cusip: [0, 9], name: [10, 38], status: [66, 70] } as const
/** Each stock has two more numbers for its options, which are in no report. */
const OPTION = /\b(?:CALL|PUT)\b/

/** `name` is the file's name, which alone states the quarter of a list. undefined for other files. */
export function readCusipFile(name: string, text: string): CusipFile | undefined {
  const heading = text
    .slice(0, text.indexOf('\n'))
    .replace(/^\uFEFF/, '')
    .split('|')
  if (FAILS_HEADING.every(column => heading.some(cell => cell.trim().toUpperCase() === column)))
    return readFails(heading, text)
  const quarter = LIST_NAME.exec(name)
  return quarter ? readList(`${quarter[1]}-${QUARTER_ENDS[Number(quarter[2]) - 1]}` as ReportDate, text) : undefined
}

function readFails(heading: readonly string[], text: string): CusipFile {
  const [day, cusip, symbol] = FAILS_HEADING.map(column =>
    heading.findIndex(cell => cell.trim().toUpperCase() === column)
  )
  const described = heading.findIndex(cell => cell.trim().toUpperCase() === 'DESCRIPTION')
  const seen = new Map<string, { -readonly [Key in keyof SeenCusip]: SeenCusip[Key] }>()
  let refused = 0
  for (const line of text.split(/\r?\n/).slice(1)) {
    const cells = line.split('|')
    // The files end with two lines that count their rows.
    if (cells.length < heading.length) continue
    const on = parseReportDate((cells[day!] ?? '').trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
    const number = parseCusip(cells[cusip!] ?? '')
    const ticker = parseTicker(cells[symbol!] ?? '')
    if (!(on && number && ticker)) {
      refused += 1
      continue
    }
    const known = seen.get(`${number} ${ticker}`)
    if (known) {
      known.count += 1
      if (on < known.firstSeen) known.firstSeen = on
      if (on > known.lastSeen) known.lastSeen = on
    } else {
      const description = (cells[described] ?? '').trim()
      seen.set(`${number} ${ticker}`, {
        count: 1,
        cusip: number,
        description,
        firstSeen: on,
        lastSeen: on,
        text: ticker
      })
    }
  }
  return { kind: 'fails', refused, seen: [...seen.values()] }
}

function readList(day: ReportDate, text: string): CusipFile {
  const seen: SeenCusip[] = []
  let refused = 0
  for (const line of text.split(/\r?\n/)) {
    const cell = ([from, until]: readonly [number, number]): string => line.slice(from, until).trim()
    if (line.trim() === '' || OPTION.test(cell(LIST.class)) || cell(LIST.status).includes('D')) continue
    const cusip = parseCusip(cell(LIST.cusip))
    const name = cell(LIST.name)
    if (cusip && name !== '') seen.push({ count: 1, cusip, firstSeen: day, lastSeen: day, text: name })
    else refused += 1
  }
  return { kind: 'list', refused, seen }
}
