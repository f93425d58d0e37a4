// Parsed transaction line of a filing: numbers, day, and the keys that match it with lines of other filings.

import type { ReportDate } from '../../dates/report-date.ts'
import { parseFiledDay } from '../../filings/filed-day.ts'
import { parseFiledNumber } from '../../filings/filed-number.ts'
import type { OwnershipLine } from '../../filings/ownership-document.ts'
import { classKeyOf, natureKeyOf, titleKeyOf } from './security-name.ts'
import type { SourceFiling } from './source-filing.ts'

export interface FiledTransaction {
  /** `0009993333-26-000007#ND1` is the first transaction of Table I; `D` marks Table II. */
  readonly id: string
  readonly filing: SourceFiling
  readonly line: OwnershipLine
  /** Date as filed if it exists in the calendar, plausible or not. */
  readonly day: ReportDate | undefined
  readonly code: string
  readonly shares: number | undefined
  readonly price: number | undefined
  readonly following: number | undefined
  readonly classKey: string
  /** Key of the owner's holding that the row is about: class, direct or indirect, nature. */
  readonly vehicleKey: string
  /** Key of the trade. Rows of two filings with the same key may be the same trade: see replay/same-shares.ts. */
  readonly economicKey: string
  /** Key that matches a row of an amendment with a row of the original. @see docs/reference/trades.md, "Amendments" */
  readonly rowKey: string
}

/** Returns the transactions of a filing in their original order, without holdings. */
export function readTransactions(filing: SourceFiling): FiledTransaction[] {
  const counts = { derivative: 0, nonDerivative: 0 }
  return filing.lines
    .filter(line => line.kind === 'transaction')
    .map(line => {
      counts[line.table] += 1
      return readTransaction(
        filing,
        line,
        `${filing.accession}#${line.table === 'derivative' ? 'D' : 'ND'}${counts[line.table]}`
      )
    })
}

/** Fields from which the keys of a row are built. */
export type KeyedLine = Pick<
  OwnershipLine,
  | 'acquiredDisposed'
  | 'exercisePrice'
  | 'pricePerShare'
  | 'securityTitle'
  | 'shares'
  | 'table'
  | 'totalValue'
  | 'transactionCode'
  | 'transactionDate'
>

/** @see FiledTransaction */
export const economicKeyOf = (line: KeyedLine): string =>
  [
    line.table,
    tradeKeyOf(line),
    ...[line.shares ?? line.totalValue, line.pricePerShare, line.exercisePrice].map(canonical)
  ].join('|')

/** Day of a row as used in its keys, even if it is no calendar day. */
export const keyDayOf = ({ transactionDate }: Pick<KeyedLine, 'transactionDate'>): string | undefined =>
  transactionDate?.slice(0, KEY_DAY_LENGTH)

const KEY_DAY_LENGTH = 10

const tradeKeyOf = (line: KeyedLine): string =>
  [titleKeyOf(line.securityTitle ?? ''), keyDayOf(line), line.transactionCode ?? '', line.acquiredDisposed].join('|')

function readTransaction(filing: SourceFiling, line: OwnershipLine, id: string): FiledTransaction {
  return {
    classKey: classKeyOf(line.securityTitle ?? ''),
    code: line.transactionCode ?? '',
    day: parseFiledDay(line.transactionDate),
    economicKey: economicKeyOf(line),
    filing,
    following: parseFiledNumber(line.sharesOwnedFollowing),
    id,
    line,
    price: parseFiledNumber(line.pricePerShare),
    rowKey: [line.table, tradeKeyOf(line), vehicleOf(line)].join('|'),
    shares: parseFiledNumber(line.shares),
    vehicleKey: vehicleKeyOf(line)
  }
}

export function vehicleKeyOf(line: OwnershipLine): string {
  return `${line.table}|${classKeyOf(line.securityTitle ?? '')}|${vehicleOf(line)}`
}

/** Returns the class part of a vehicle key. */
export const classKeyInVehicle = (vehicleKey: string): string => vehicleKey.split('|', 2)[1]!

/** Nature of an indirect holding. Direct holdings need none, and rows that state neither count as direct. */
const vehicleOf = (line: OwnershipLine): string =>
  line.directOrIndirect === 'I' ? `I:${natureKeyOf(line.natureOfOwnership ?? '')}` : 'D'

/** Normalises numbers: `100` and `100.0000` give the same text. */
const canonical = (text: string | null): string => String(parseFiledNumber(text) ?? text ?? '')
