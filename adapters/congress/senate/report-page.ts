// Periodic transaction report of the Senate, from its web page. The page is untrusted: only the text of its cells is
// ever shown.

import type { WatcherRow } from '../watcher-row.ts'

export interface SenatePage {
  /** `Marlow, Ines`. */
  readonly listedName: string | undefined
  /** Day the Senate received it, as `03/09/2026`. */
  readonly filedOn: string | undefined
  /** Address of the page, if it was saved with it. */
  readonly url: string | undefined
  /** `undefined` for a scanned paper report. */
  readonly rows: readonly WatcherRow[] | undefined
}

const MAX_CHARACTERS = 5 * 1024 * 1024
const MAX_CELL_CHARACTERS = 5_000
const MAX_ROWS = 5_000
const TITLE = /^Periodic Transaction Report\b/i
const AMENDED = /\(Amendment\b/i
const FILED = /\bFiled (\d{1,2}\/\d{1,2}\/\d{4})\b/
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
  const url = ADDRESS.exec(html)?.[0]
  const page = withoutScripts(html)
  const title = contentOf(page, 'h1')
  if (!TITLE.test(title)) return undefined
  const table = elements(page, 'table').find(part => /transaction date/i.test(part))
  const rows = table === undefined ? undefined : readTable(table)
  if (!rows && !/<img\b[^>]{0,500}\b(?:filing|page)/i.test(page)) return undefined
  const filing_status = AMENDED.test(title) ? 'Amended' : 'New'
  return {
    filedOn: FILED.exec(toText(page.slice(0, page.search(/<table\b/i) >>> 0)))?.[1],
    listedName: LISTED_NAME.exec(contentOf(page, 'h2'))?.[1],
    rows: rows?.map(row => ({ ...row, filing_status })),
    url
  }
}

/** Cells by column heading, including markup. Callers strip the markup. */
function readTable(table: string): WatcherRow[] {
  const [head = [], ...rows] = elements(table, 'tr').map(row =>
    elements(row, 't[dh]').map(cell => cell.slice(0, MAX_CELL_CHARACTERS))
  )
  const names = head.map(cell => COLUMNS[toText(cell).toLowerCase()])
  return rows.slice(0, MAX_ROWS).map(cells =>
    Object.fromEntries(
      cells.flatMap((cell, index) => {
        const name = names[index]
        return name === undefined ? [] : [[name, name === 'asset_description' ? cell : toText(cell)]]
      })
    )
  )
}

/** Returns the content of each element of this name, including markup. End tags may be missing. */
function elements(html: string, name: string): string[] {
  const parts = html.split(new RegExp(`<${name}(?=[\\s>])`, 'i')).slice(1)
  return parts.map(part => {
    const end = part.search(new RegExp(`</${name}\\s*>`, 'i'))
    return part.slice(part.indexOf('>') + 1, end < 0 ? undefined : end)
  })
}

const contentOf = (html: string, name: string): string => toText(elements(html, name)[0] ?? '')

const toText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|&#160;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Removes comments, scripts and styles, because they may contain text that looks like a table. */
function withoutScripts(html: string): string {
  return ['<!--', '<script', '<style'].reduce((text, start) => {
    const end = start === '<!--' ? '-->' : `</${start.slice(1)}`
    const [first = '', ...rest] = text.split(new RegExp(start, 'i'))
    const kept = rest.map(part => {
      const index = part.toLowerCase().indexOf(end)
      return index < 0 ? '' : part.slice(part.indexOf('>', index) + 1 || part.length)
    })
    return [first, ...kept].join(' ')
  }, html)
}
