// Generates a quarter in the format of the SEC's data sets, reproducibly. Thousands of companies have a dozen insiders
// each, who buy, sell, exercise and receive shares.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ISSUERS = 6_000
const INSIDERS_OF_ONE = 12
const MAX_LINES_OF_ONE = 3
const DAYS = 88
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const ROLES = ['Director', 'Officer', 'Officer', 'TenPercentOwner'] as const
const TITLES = ['Chief Executive Officer', 'CFO', 'EVP, General Counsel', 'Controller'] as const
/** Transaction codes, repeated as frequently as in real filings, in which purchases are rare. */
const CODES = ['P', 'S', 'S', 'S', 'M', 'M', 'A', 'A', 'A', 'F', 'F', 'G', 'S', 'A', 'M', 'F'] as const

/** Header lines of the tables that are written. Ingest treats omitted columns as empty. */
const HEADS = {
  NONDERIV_HOLDING:
    'ACCESSION_NUMBER\tNONDERIV_HOLDING_SK\tSECURITY_TITLE\tSHRS_OWND_FOLWNG_TRANS\tDIRECT_INDIRECT_OWNERSHIP\tNATURE_OF_OWNERSHIP',
  NONDERIV_TRANS:
    'ACCESSION_NUMBER\tNONDERIV_TRANS_SK\tSECURITY_TITLE\tTRANS_DATE\tTRANS_FORM_TYPE\tTRANS_CODE\tTRANS_SHARES\tTRANS_SHARES_FN\tTRANS_PRICEPERSHARE\tTRANS_ACQUIRED_DISP_CD\tSHRS_OWND_FOLWNG_TRANS\tDIRECT_INDIRECT_OWNERSHIP',
  FOOTNOTES: 'ACCESSION_NUMBER\tFOOTNOTE_ID\tFOOTNOTE_TXT',
  OWNER_SIGNATURE: 'ACCESSION_NUMBER\tOWNERSIGNATURENAME\tOWNERSIGNATUREDATE',
  REPORTINGOWNER: 'ACCESSION_NUMBER\tRPTOWNERCIK\tRPTOWNERNAME\tRPTOWNER_RELATIONSHIP\tRPTOWNER_TITLE\tRPTOWNER_TXT',
  SUBMISSION:
    'ACCESSION_NUMBER\tFILING_DATE\tPERIOD_OF_REPORT\tDOCUMENT_TYPE\tISSUERCIK\tISSUERNAME\tISSUERTRADINGSYMBOL\tAFF10B5ONE'
} as const

/** Ticker of letters only, like real ones: `tickerOf(27) // 'QABB'` */
export const tickerOf = (issuer: number): string =>
  `Q${[26 * 26, 26, 1].map(place => String.fromCharCode(65 + (Math.floor(issuer / place) % 26))).join('')}`

type Tables = Record<keyof typeof HEADS, string[]>

/**
 * Writes the tables of one quarter with `lines` transaction lines. Quarter 0 is the first of 2006. Returns the number
 * of filings.
 */
export function generateQuarter(folder: string, quarter: number, lines: number): number {
  const tables = Object.fromEntries(Object.entries(HEADS).map(([name, head]) => [name, [head]])) as Tables
  const draw = drawFrom(quarter + 1)
  let filings = 0
  for (let written = 0; written < lines; filings += 1) {
    const count = Math.min(lines - written, 1 + draw(MAX_LINES_OF_ONE))
    addFiling(tables, { count, draw, filing: filings, quarter })
    written += count
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, rows] of Object.entries(tables)) writeFileSync(join(folder, `${name}.tsv`), `${rows.join('\n')}\n`)
  return filings
}

interface Place {
  readonly quarter: number
  readonly filing: number
  readonly count: number
  draw(below: number): number
}

function addFiling(tables: Tables, { count, draw, filing, quarter }: Place): void {
  const year = 2006 + Math.floor(quarter / 4)
  const accession = `${9_000_000_000 + quarter}-${String(year % 100).padStart(2, '0')}-${String(filing).padStart(6, '0')}`
  const issuer = draw(ISSUERS)
  const insider = issuer * INSIDERS_OF_ONE + draw(INSIDERS_OF_ONE)
  const day = 3 + draw(DAYS)
  const [filed, traded] = [dayOf(year, quarter, day), dayOf(year, quarter, day - draw(3))]
  const company = `COMPANY ${issuer} INC\t${tickerOf(issuer)}`
  tables.SUBMISSION.push(`${accession}\t${filed}\t${traded}\t4\t${500_000 + issuer}\t${company}\t0`)
  const [role, title] = [ROLES[insider % ROLES.length], TITLES[insider % TITLES.length]]
  const titled = role === 'Officer' ? title : ''
  tables.REPORTINGOWNER.push(`${accession}\t${2_000_000 + insider}\tINSIDER NUMBER ${insider}\t${role}\t${titled}\t`)
  tables.OWNER_SIGNATURE.push(`${accession}\t/s/ Insider ${insider}\t${filed}`)
  tables.FOOTNOTES.push(`${accession}\tF1\tShares that vest in equal parts on each of the next three anniversaries.`)
  for (let line = 0; line < count; line += 1) addLine(tables, { accession, draw, line, traded })
}

interface LinePlace {
  readonly accession: string
  readonly line: number
  readonly traded: string
  draw(below: number): number
}

function addLine(tables: Tables, { accession, draw, line, traded }: LinePlace): void {
  const held = 1_000 + draw(100_000)
  if (line > 0 && draw(6) === 0) {
    tables.NONDERIV_HOLDING.push(`${accession}\t${line}\tCommon Stock\t${held}.0\tI\tBy Trust`)
    return
  }
  const code = CODES[draw(CODES.length)]!
  const shares = 100 + draw(10_000)
  const price = code === 'P' || code === 'S' || code === 'F' ? (5 + draw(20_000) / 100).toFixed(2) : '0.0'
  const direction = code === 'P' || code === 'A' || code === 'M' ? 'A' : 'D'
  const cells = [
    accession,
    line,
    'Common Stock',
    traded,
    4,
    code,
    `${shares}.0`,
    'F1',
    price,
    direction,
    `${held}.0`,
    'D'
  ]
  tables.NONDERIV_TRANS.push(cells.join('\t'))
}

/** Date of a day in the quarter, counted from 1: `dayOf(2006, 0, 3) // '03-JAN-2006'` */
function dayOf(year: number, quarter: number, day: number): string {
  const date = new Date(Date.UTC(year, (quarter % 4) * 3, Math.max(1, day)))
  return `${String(date.getUTCDate()).padStart(2, '0')}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`
}

/** Reproducible random numbers below a limit. */
function drawFrom(seed: number): (below: number) => number {
  let state = (seed * 69_621) % 2_147_483_647
  return below => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
