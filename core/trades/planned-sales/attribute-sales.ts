// Assigns sold shares to notices. A sale first fills the notice that opened first; shares left over go to the next
// notice.

import type { ReportDate } from '../../dates/report-date.ts'
import { memoized } from '../../memoized.ts'
import { isCommonStock } from '../../prices/common-stock.ts'
import { type Split, splitFactor } from '../../prices/splits/split.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { SoldPart } from './planned-sale.ts'

// Compares typed titles to decide whether a notice and a sale are about the same class of shares.

const CLASS = /\bclass ([a-z])\b/
const plain = memoized((title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9%]+/g, ' ')
    .trim()
)

/**
 * Whether two titles mean the same class. Common stock is one class under any name, unless both titles name a class
 * letter and the letters differ.
 *
 * Other titles must have the same words; one title may continue with more words.
 */
function isSameClass(planned: string, sold: string): boolean {
  if (isCommonStock(planned) !== isCommonStock(sold)) return false
  const titles = [plain(planned), plain(sold)].sort((one, other) => one.length - other.length)
  const [shorter = '', longer = ''] = titles
  if (!isCommonStock(planned)) return shorter !== '' && `${longer} `.startsWith(`${shorter} `)
  const letters = titles.map(title => CLASS.exec(title)?.[1])
  return letters.includes(undefined) || letters[0] === letters[1]
}

/** Market sale reported on Form 4 or 5; listed once even if several filings report it. */
export interface ReportedSale {
  readonly tradeId: string
  readonly accession: Accession
  readonly owners: readonly { readonly cik: Cik; readonly name: string }[]
  readonly securityTitle: string
  readonly soldOn: ReportDate
  readonly shares: number
  readonly ticker: string | undefined
}

/** Line of a notice that sales can fill. */
export interface OpenLine {
  readonly personCiks: readonly Cik[]
  readonly securityTitle: string
  readonly shares: number
  readonly opensOn: ReportDate
  readonly endsOn: ReportDate
  /** Day on whose evening `shares` was counted. */
  readonly statedOn: ReportDate
}

/** Decimal places that filings use for shares. */
const SHARE_DIGITS = 4

/** Returns the sold parts of each line, by day of sale. `lines` are in the order in which they became known. */
export function attributeSales(
  lines: readonly OpenLine[],
  sales: readonly ReportedSale[],
  splits: readonly Split[]
): SoldPart[][] {
  const parts: SoldPart[][] = lines.map(() => [])
  const left = lines.map(({ shares }) => shares)
  const splitsOf = Map.groupBy(splits, ({ ticker }) => ticker)
  const inOrder = lines.map((line, index) => ({ index, line })).sort(byOpening)
  for (const sale of sales.toSorted(byDay)) {
    const saleSplits = splitsOf.get(sale.ticker ?? '') ?? []
    let unsold = sale.shares
    for (const { index, line } of inOrder) {
      if (unsold <= 0) break
      if (left[index]! <= 0 || !covers(line, sale)) continue
      const factor = splitFactor(saleSplits, line.statedOn, sale.soldOn)
      const shares = Math.min(left[index]!, unsold / factor)
      left[index] = rounded(left[index]! - shares)
      unsold = rounded(unsold - shares * factor)
      parts[index]!.push({
        accession: sale.accession,
        shares: rounded(shares),
        soldOn: sale.soldOn,
        tradeId: sale.tradeId
      })
    }
  }
  return parts
}

/** Returns the sum of the parts of one line. */
export const sumOf = (parts: readonly SoldPart[]): number => rounded(parts.reduce((sum, { shares }) => sum + shares, 0))

const rounded = (shares: number): number => Number(shares.toFixed(SHARE_DIGITS))

function covers(line: OpenLine, { owners, securityTitle, soldOn }: ReportedSale): boolean {
  if (soldOn < line.opensOn || soldOn > line.endsOn) return false
  return owners.some(({ cik }) => line.personCiks.includes(cik)) && isSameClass(line.securityTitle, securityTitle)
}

interface Numbered {
  readonly index: number
  readonly line: OpenLine
}

const byOpening = (one: Numbered, other: Numbered): number =>
  compare(one.line.opensOn, other.line.opensOn) || one.index - other.index

const byDay = (one: ReportedSale, other: ReportedSale): number =>
  compare(one.soldOn, other.soldOn) || compare(one.tradeId, other.tradeId)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
