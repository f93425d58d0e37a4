// Reads one row of the discontinued lists of House Stock Watcher and Senate Stock Watcher. Their format remains as an
// import format.

import { type AmountBracket, parseAmountBracket } from '#core/congress/amount-bracket.ts'
import type { CongressDocument, DisclosedTrade } from '#core/congress/congress-trade.ts'
import { type DateRefusal, refuseDates } from '#core/congress/disclosure-dates.ts'
import { parseMemberName } from '#core/congress/member-name.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { parseDisclosedDay, parseDisclosedTicker, parseOwner, parseTradeType, parseWords } from './disclosed-words.ts'

export type CongressRowRefusal =
  | DateRefusal
  | 'bad_amount'
  | 'bad_date'
  | 'bad_type'
  | 'no_asset'
  | 'no_document'
  | 'no_member'
  | 'not_listed_whole'
  | 'scanned_document'

export type CongressItem =
  | { readonly kind: 'trade'; readonly document: CongressDocument; readonly trade: DisclosedTrade }
  /** Report that consists of scanned pictures, which are not read. */
  | { readonly kind: 'scan'; readonly document: CongressDocument; readonly isFromOffice?: boolean }
  /** Report listed by the office that received it, and not opened yet. */
  | { readonly kind: 'listed'; readonly document: CongressDocument; readonly isFromOffice: true }
  | { readonly kind: 'refused'; readonly reason: CongressRowRefusal }

/** Cells of a row by column name. */
export type WatcherRow = Readonly<Record<string, string | undefined>>

const SEAT = /^([A-Z]{2})(\d{2})$/
const SCAN = /^pdf disclosed filing$/i
const AMENDED = /^amend/i
const OPTION = /\boptions?\b/i
const OPTION_TERMS = /\b(?:strike|expir\w+|exercise price)\b/i
/** Matches details below the asset's name, in the Senate's markup. */
const DETAIL = /<div[^>]*>(.*?)<\/div>/is

/**
 * Reads a row as a trade or scan, or refuses it.
 * @param today latest day that a row may name
 * @see docs/reference/congress.md, "Lists" for the shapes and their traps
 */
export function readWatcherRow(row: WatcherRow, today: ReportDate): CongressItem {
  const document = readDocument(row)
  if (typeof document === 'string') return refuse(document)
  if (SCAN.test(row['asset_type']?.trim() ?? '') || row['scanned_pdf'] !== undefined) return { document, kind: 'scan' }
  const trade = readTrade(row, document)
  if (typeof trade === 'string') return refuse(trade)
  const refusal = refuseDates({ disclosedOn: document.disclosedOn, tradedOn: trade.tradedOn }, today)
  return refusal ? refuse(refusal) : { document, kind: 'trade', trade }
}

function readDocument(row: WatcherRow): CongressDocument | CongressRowRefusal {
  const isHouse = row['representative'] !== undefined
  const memberName = parseMemberName((isHouse ? row['representative'] : row['senator']) ?? '')
  if (!memberName) return 'no_member'
  const url = URL.parse((row['ptr_link'] ?? row['source_url'] ?? '').trim())
  if (url?.protocol !== 'https:') return 'no_document'
  const disclosed = row['disclosure_date'] ?? row['date_recieved']
  const disclosedOn = disclosed ? parseDisclosedDay(disclosed) : null
  if (disclosedOn === undefined) return 'bad_date'
  const seat = parseSeat(row['district'] ?? '')
  return { chamber: isHouse ? 'house' : 'senate', disclosedOn, memberName, ...seat, url: url.href }
}

/** `parseSeat('MN08') // { district: '08', state: 'MN' }` */
export function parseSeat(text: string): Pick<CongressDocument, 'district' | 'state'> {
  const [, state = null, district = null] = SEAT.exec(text.trim().toUpperCase()) ?? []
  return { district, state }
}

function readTrade(row: WatcherRow, { chamber }: CongressDocument): DisclosedTrade | CongressRowRefusal {
  const type = parseTradeType(row['type'] ?? '')
  if (!type) return 'bad_type'
  const tradedOn = parseDisclosedDay(row['transaction_date'] ?? '')
  const notified = row['notification_date']
  const notifiedOn = notified ? parseDisclosedDay(notified) : null
  if (!tradedOn || notifiedOn === undefined) return 'bad_date'
  const amount: AmountBracket | undefined = parseAmountBracket(row['amount'] ?? '')
  if (!amount) return 'bad_amount'
  const asset = readAsset(row)
  if (!asset) return 'no_asset'
  const comment = parseWords(row['comment'] ?? '') ?? null
  const isAmendment = AMENDED.test(row['filing_status'] ?? '')
  const owner = parseOwner(row['owner'] ?? '', chamber)
  return { ...asset, amount, comment, isAmendment, notifiedOn, owner, tradedOn, type }
}

type Asset = Pick<DisclosedTrade, 'assetDetail' | 'assetName' | 'assetType' | 'isOption' | 'ticker'>

function readAsset(row: WatcherRow): Asset | undefined {
  const description = row['asset_description'] ?? ''
  const ticker = parseDisclosedTicker(row['ticker'] ?? '') ?? null
  const assetName = parseWords(description.replace(DETAIL, ' ')) ?? ticker
  if (!assetName) return undefined
  const assetDetail = parseWords(row['asset_detail'] ?? DETAIL.exec(description)?.[1] ?? '') ?? null
  const assetType = parseWords(row['asset_type'] ?? '') ?? null
  const isOption = OPTION.test(assetType ?? '') || (OPTION.test(description) && OPTION_TERMS.test(description))
  return { assetDetail, assetName, assetType, isOption, ticker }
}

const refuse = (reason: CongressRowRefusal): CongressItem => ({ kind: 'refused', reason })
