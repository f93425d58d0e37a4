// Periodic transaction report of the Senate, from its web page. The page is untrusted: only the text of its cells is
// ever shown.

import { Parser } from 'htmlparser2'

import { escapeHtml } from '#core/escape.ts'
import type { WatcherRow } from '../watcher-row.ts'

export interface SenatePage {
  /** `Marlow, Ines`. */
  readonly listedName: string | undefined
  /** Day in the title, as `03/09/2026`, which amendments repeat. */
  readonly titleDay: string | undefined
  /** Number of the amendment; 0 for an original. */
  readonly amendment: number
  /** Day the Senate received it, as `03/09/2026`. */
  readonly filedOn: string | undefined
  /** Number of transactions that the page states above its table. It differs from the rows of a damaged page. */
  readonly statedRows: number | undefined
  /** Address of the page, if it was saved with it. */
  readonly url: string | undefined
  /** Rows of the table; `undefined` for a scanned paper report. */
  readonly rows: readonly WatcherRow[] | undefined
}

const MAX_CHARACTERS = 5 * 1024 * 1024
const MAX_CELL_CHARACTERS = 5_000
const MAX_ROWS = 5_000
/** The parser's time grows with the square of the depth; real pages are 20 deep. */
const MAX_DEPTH = 500
/** Attribute of an image that shows a page of a filing. */
const PICTURE = /\b(?:filing|page)/i
/** Elements whose text no reader sees. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style'])
const ENDS_CELL: ReadonlySet<string> = new Set(['table', 'td', 'th', 'tr'])
const TITLE = /^Periodic Transaction Report\b/i
const AMENDED = /\(Amendment\b\s*(\d{1,2})?/i
const TITLE_DAY = /\bfor (\d{1,2}\/\d{1,2}\/\d{4})\b/i
const FILED = /\bFiled (\d{1,2}\/\d{1,2}\/\d{4})\b/
const STATED = /\((\d{1,5}) transactions? total\)/i
const LISTED_NAME = /\(([^()]{2,200},[^()]{1,200})\)\s*$/
const ADDRESS = /https:\/\/efdsearch\.senate\.gov\/search\/view\/(?:ptr|paper)\/[0-9a-f-]{36}\//
const COLUMNS: Readonly<Record<string, string>> = {
  amount: 'amount',
  'asset name': 'asset_description',
  'asset type': 'asset_type',
  comment: 'comment',
  owner: 'owner',
  ticker: 'ticker',
  'transaction date': 'transaction_date',
  type: 'type'
}

/**
 * Returns `undefined` for any other page, such as an annual report or an error.
 * @see docs/reference/congress.md, "Reports of the Senate"
 */
export function readSenatePage(html: string): SenatePage | undefined {
  if (html.length > MAX_CHARACTERS) return undefined
  const page = parsePage(html)
  if (!page) return undefined
  const title = plain(page.headings['h1'])
  if (!TITLE.test(title)) return undefined
  const table = page.tables.find(([head]) => head?.some(({ text }) => /transaction date/i.test(plain(text))))
  if (!table && !page.hasPicture) return undefined
  const stated = STATED.exec(plain(page.introduction))?.[1]
  const amended = AMENDED.exec(title)
  const amendment = amended ? Number(amended[1] ?? 1) : 0
  const filing_status = amendment > 0 ? 'Amended' : 'New'
  return {
    amendment,
    filedOn: FILED.exec(plain(page.introduction))?.[1],
    listedName: LISTED_NAME.exec(plain(page.headings['h2']))?.[1],
    rows: table && readTable(table).map(row => ({ ...row, filing_status })),
    statedRows: stated === undefined ? undefined : Number(stated),
    titleDay: TITLE_DAY.exec(title)?.[1],
    url: ADDRESS.exec(html)?.[0]
  }
}

/** Text of a cell; `detail` is the text of blocks in it, such as the terms of an option. */
interface Cell {
  text: string
  detail: string
}

type Table = Cell[][]

interface ParsedPage {
  /** Text of the first heading of each level. */
  readonly headings: Record<string, string>
  /** Text before the first table. */
  introduction: string
  readonly tables: Table[]
  /** Whether the page shows pictures of a report on paper. */
  hasPicture: boolean
}

/** Reads the texts of a page; `undefined` if its elements nest too deep. Comments, scripts and styles may contain anything that looks like a table: they are skipped. */
function parsePage(html: string): ParsedPage | undefined {
  const page: ParsedPage = { hasPicture: false, headings: {}, introduction: '', tables: [] }
  let isHidden = false
  let heading: string | undefined
  let cell: Cell | undefined
  let blocks = 0
  let depth = 0
  const parser = new Parser({
    onclosetag(name) {
      depth -= 1
      if (HIDDEN.has(name)) isHidden = false
      if (name === heading) heading = undefined
      if (name === 'div') blocks -= 1
      if (ENDS_CELL.has(name)) cell = undefined
    },
    onopentag(name, attributes) {
      depth += 1
      if (depth > MAX_DEPTH) throw new TooDeep()
      if (HIDDEN.has(name)) isHidden = true
      if (name === 'div') blocks += 1
      if (name === 'table') page.tables.push([])
      if (name === 'tr') page.tables.at(-1)?.push([])
      if (name === 'td' || name === 'th') {
        cell = { detail: '', text: '' }
        blocks = 0
        page.tables.at(-1)?.at(-1)?.push(cell)
      }
      if ((name === 'h1' || name === 'h2') && page.headings[name] === undefined) {
        heading = name
        page.headings[name] = ''
      }
      if (name === 'img') page.hasPicture ||= Object.values(attributes).some(value => PICTURE.test(value))
    },
    ontext(text) {
      if (isHidden) return
      if (heading) page.headings[heading] += text
      const part = blocks > 0 ? 'detail' : 'text'
      if (cell && cell[part].length < MAX_CELL_CHARACTERS) cell[part] += text.slice(0, MAX_CELL_CHARACTERS)
      if (page.tables.length === 0) page.introduction += text
    }
  })
  try {
    parser.end(html)
    return page
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

class TooDeep extends Error {}

/** Rows below the heading, by the names of their columns. Texts are escaped, because readers of cells decode them. */
function readTable([head = [], ...rows]: Table): WatcherRow[] {
  const names = head.map(({ text }) => COLUMNS[plain(text).toLowerCase()])
  return rows.slice(0, MAX_ROWS).map(cells =>
    Object.fromEntries(
      cells.flatMap(({ detail, text }, index): [string, string][] => {
        const name = names[index]
        if (name === undefined) return []
        if (name !== 'asset_description') return [[name, escapeHtml(plain(`${text} ${detail}`))]]
        return [
          [name, escapeHtml(plain(text))],
          ['asset_detail', escapeHtml(plain(detail))]
        ]
      })
    )
  )
}

const plain = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim()
