// Every trade once, whoever reported it and however often: rows of several filings that speak of the same shares
// collapse into one trade that keeps all owners and all sources (docs/reference/failures.md, "Known failures", rows 1 and 8).

import type { Accession, Cik } from '../filings/ownership-document.ts'
import { isSameBalance } from './amendments.ts'
import type { FiledTransaction } from './filed-transaction.ts'
import type { OwnershipChange } from './ownership-change.ts'
import { mayBeSameShares } from './same-shares.ts'
import { natureKeyOf, titleKeyOf } from './security-name.ts'
import type { SourceFiling } from './source-filing.ts'
import type { InsiderTitle, PlanFlag, TradeOwner, TradeSource } from './trade.ts'

/** A row as one filing states it. */
export interface Statement {
  readonly row: FiledTransaction
  readonly knownAt: Date
  readonly change: OwnershipChange
  readonly plan: PlanFlag
  readonly owners: readonly NamedOwner[]
  /** The filing whose time tells whether the trade was reported late: for an amended row the original. */
  readonly reportedIn: SourceFiling
  readonly isUnlinkedAmendment: boolean
}

/** An owner as the filing that named it first presents it, with all its titles. */
export interface NamedOwner {
  readonly owner: TradeOwner
  readonly titles: readonly InsiderTitle[]
}

export interface EconomicTrade {
  readonly id: string
  /** The statements that changed it, oldest first; the last is the current version. */
  readonly versions: Statement[]
  readonly sources: TradeSource[]
  readonly owners: Map<Cik, NamedOwner>
}

/** The trades of one issuer so far, found by the economic key of their current version. */
export interface TradeBook {
  readonly trades: EconomicTrade[]
  readonly byKey: Map<string, EconomicTrade[]>
  /** All rows of each filing. */
  readonly rows: Map<Accession, readonly FiledTransaction[]>
}

export const emptyBook = (): TradeBook => ({ byKey: new Map(), rows: new Map(), trades: [] })

/**
 * Enters the rows of one filing. A row joins a trade of another filing when key and balance afterwards are the same;
 * rows of one filing never join each other, so that thirty equal tranches stay thirty.
 */
export function enterAll(book: TradeBook, statements: readonly Statement[]): Map<FiledTransaction, EconomicTrade> {
  const entered = new Map<FiledTransaction, EconomicTrade>()
  const unsure = statements.filter(statement => !join(book, statement, entered, isSameStatedBalance))
  for (const statement of unsure)
    if (!join(book, statement, entered, isSameBalance)) entered.set(statement.row, open(book, statement))
  return entered
}

/** Notes that an amendment speaks of a trade again; a new version where it says something else. */
export function restate(book: TradeBook, trade: EconomicTrade, statement: Statement): void {
  const current = currentOf(trade)
  addSource(trade, statement)
  const plan = statement.plan.value === null ? current.plan : statement.plan
  if (!isChanged(current, statement, plan)) return
  const knownAt = new Date(Math.max(statement.knownAt.getTime(), current.knownAt.getTime()))
  trade.versions.push({ ...statement, knownAt, plan })
  const key = statement.row.economicKey
  if (key === current.row.economicKey) return
  book.byKey.set(
    current.row.economicKey,
    tradesAt(book, current.row.economicKey).filter(other => other !== trade)
  )
  book.byKey.set(key, [...tradesAt(book, key), trade])
}

export const currentOf = (trade: EconomicTrade): Statement => trade.versions.at(-1)!

const tradesAt = (book: TradeBook, key: string): readonly EconomicTrade[] => book.byKey.get(key) ?? []

function join(
  book: TradeBook,
  statement: Statement,
  entered: Map<FiledTransaction, EconomicTrade>,
  hasSameBalance: typeof isSameBalance
): boolean {
  const { row } = statement
  const trade = tradesAt(book, row.economicKey).find(
    other =>
      !isReportedIn(other, row.filing) &&
      hasSameBalance(currentOf(other).row, row) &&
      mayBeSameShares(currentOf(other).row, other.owners, row, filing => book.rows.get(filing.accession) ?? [])
  )
  if (!trade) return false
  addSource(trade, statement)
  entered.set(row, trade)
  return true
}

function open(book: TradeBook, statement: Statement): EconomicTrade {
  const trade: EconomicTrade = { id: statement.row.id, owners: new Map(), sources: [], versions: [statement] }
  addSource(trade, statement)
  book.trades.push(trade)
  const key = statement.row.economicKey
  const others = book.byKey.get(key)
  if (others) others.push(trade)
  else book.byKey.set(key, [trade])
  return trade
}

function addSource(trade: EconomicTrade, { knownAt, owners, row }: Statement): void {
  trade.sources.push({ accession: row.filing.accession, knownAt, path: row.line.path })
  for (const named of owners) if (!trade.owners.has(named.owner.cik)) trade.owners.set(named.owner.cik, named)
}

const isReportedIn = (trade: EconomicTrade, { accession }: SourceFiling): boolean =>
  trade.sources.some(source => source.accession === accession)

const isSameStatedBalance = (one: FiledTransaction, other: FiledTransaction): boolean =>
  one.following !== undefined && one.following === other.following

/** Does a statement say anything else than the current version? Repeating a row changes nothing. */
function isChanged(current: Statement, next: Statement, plan: PlanFlag): boolean {
  if (plan.value !== current.plan.value) return true
  if (cellsOf(current.row) !== cellsOf(next.row)) return true
  const known = new Set(footnoteTexts(current.row))
  return footnoteTexts(next.row).some(text => !known.has(text))
}

function cellsOf({ economicKey, following, line }: FiledTransaction): string {
  const { deemedExecutionDate, directOrIndirect, equitySwap, natureOfOwnership, timeliness } = line
  return JSON.stringify([
    economicKey,
    following,
    titleKeyOf(line.securityTitle ?? ''),
    line.valueOwnedFollowing,
    deemedExecutionDate,
    line.transactionFormType,
    equitySwap === true,
    timeliness ?? '',
    directOrIndirect === 'I' ? natureKeyOf(natureOfOwnership ?? '') : 'D',
    line.exerciseDate,
    line.expirationDate,
    titleKeyOf(line.underlyingTitle ?? ''),
    line.underlyingShares,
    line.underlyingValue
  ])
}

const footnoteTexts = ({ filing, line }: FiledTransaction): string[] =>
  Object.values(line.footnoteIds)
    .flat()
    .flatMap(id => filing.footnotes[id] ?? [])
