// Replays one issuer's filings in the order in which they became known. Keeps trades, rows that amendments may still
// change, and the owners' holdings. The order of the input does not matter.

import type { ReportingOwner } from '../../filings/ownership-document.ts'
import type { Split } from '../../prices/splits/split.ts'
import type { Accession } from '../../sec-ids.ts'
import { type FiledBalances, readBalances } from '../filed/filed-balances.ts'
import { type FiledTransaction, readTransactions } from '../filed/filed-transaction.ts'
import { balancesOfOwners, changeOf, type KnownBalance, type Ledger, noteBalances } from '../filed/ownership-change.ts'
import type { SourceFiling } from '../filed/source-filing.ts'
import { titlesOf } from '../insider-title.ts'
import { planFlagsOf } from '../plans/plan-flag.ts'
import {
  type AmendedFiling,
  afterOf,
  beforeOf,
  type ChainRow,
  noteAmendedBalances,
  withOffsets
} from './amended-filing.ts'
import { byKnownAt, isAmendment, isCorrected, linkAmendments, mayStandFor, pairRows } from './amendments.ts'
import {
  type EconomicTrade,
  type Entry,
  type NamedOwner,
  type Statement,
  type Succession,
  tradesOfEntries
} from './economic-trades.ts'

interface IssuerState {
  readonly entries: Entry[]
  /** All rows of each filing. */
  readonly rows: Map<Accession, readonly FiledTransaction[]>
  readonly amended: Map<Accession, AmendedFiling>
  readonly ledger: Ledger
  readonly splits: readonly Split[]
}

interface ArrivingFiling {
  readonly filing: SourceFiling
  readonly original: SourceFiling | undefined
  /** Time of the filing, but never before its original, whose time may be less exact. */
  readonly knownAt: Date
}

/** State left by earlier filings of the issuer, from which later ones continue. */
export interface Start {
  /** Number of earlier filings. */
  readonly filings: number
  /** Holdings of the later filings' owners after the earlier filings. */
  readonly ledger: Ledger
}

export interface Replayed {
  readonly trades: EconomicTrade[]
  /** Final holdings of all owners; after a `start`, only of the later filings' owners. */
  readonly ledger: Ledger
}

/** Returns the economic trades of one issuer's filings. */
export function replayFilings(
  filings: readonly SourceFiling[],
  splits: readonly Split[],
  start: Start = { filings: 0, ledger: new Map() }
): Replayed {
  const ledger: Ledger = new Map([...start.ledger].map(([cik, own]) => [cik, new Map(own)]))
  const state: IssuerState = { amended: new Map(), entries: [], ledger, rows: new Map(), splits }
  for (const [place, arrival] of arrivalsOf(filings).entries()) {
    const amended = arrival.original && state.amended.get(arrival.original.accession)
    if (amended) amend(state, arrival, amended)
    else report(state, arrival, start.filings + place)
  }
  return { ledger, trades: tradesOfEntries(state.entries, accession => state.rows.get(accession) ?? []) }
}

function arrivalsOf(filings: readonly SourceFiling[]): ArrivingFiling[] {
  const links = linkAmendments(filings)
  return filings
    .map(filing => {
      const original = links.get(filing.accession)
      return {
        filing,
        knownAt: original && original.knownAt > filing.knownAt ? original.knownAt : filing.knownAt,
        original
      }
    })
    .sort(byArrival)
}

function byArrival(a: ArrivingFiling, b: ArrivingFiling): number {
  const byTime = a.knownAt.getTime() - b.knownAt.getTime()
  return byTime || Number(a.original !== undefined) - Number(b.original !== undefined) || byKnownAt(a.filing, b.filing)
}

function report(state: IssuerState, arrival: ArrivingFiling, order: number): void {
  const { filing } = arrival
  const transactions = readRows(state, filing)
  const filed = readBalances(filing, transactions)
  const known = balancesOfOwners(state.ledger, filing)
  const after = afterOf(filed, order)
  const statements = statementsOf(arrival, transactions, filed, known, state.splits)
  const rivals = isAmendment(filing) ? rowsOfOwners(state, filing) : []
  const rows = statements.flatMap(statement => enterUnlinked(state, statement, filed, rivals) ?? [])
  noteBalances(state.ledger, filing, after)
  state.amended.set(filing.accession, { after: new Map(after), before: beforeOf(filed, known, order), order, rows })
}

function amend(state: IssuerState, arrival: ArrivingFiling, amended: AmendedFiling): void {
  const { filing } = arrival
  const transactions = readRows(state, filing)
  const pairs = pairRows(transactions, amended.rows)
  const filed = withOffsets(readBalances(filing, transactions), pairs)
  noteAmendedBalances(state.ledger, filing, filed, pairs, amended)
  const spoken = new Set(pairs.values())
  const silent = amended.rows.filter(row => !spoken.has(row))
  for (const statement of statementsOf(arrival, transactions, filed, amended.before, state.splits)) {
    const pair = pairs.get(statement.row)
    if (pair) restate(state, pair, statement)
    else amended.rows.push(enterUnmatched(state, { ...statement, reportedIn: filing }, filed, silent))
  }
}

function restate({ entries }: IssuerState, pair: ChainRow, statement: Statement): void {
  pair.succession.rows.push(statement.row)
  pair.current = statement.row
  entries.push({ statement, succession: pair.succession })
}

/** Returns the rows in earlier filings of the same owners. */
const rowsOfOwners = (state: IssuerState, { owners }: SourceFiling): ChainRow[] =>
  [...state.amended.values()]
    .flatMap(({ rows }) => rows)
    .filter(({ current }) => current.filing.owners.some(({ cik }) => owners.some(owner => owner.cik === cik)))

/**
 * Enters a row of an amendment whose original is unknown. If the owners have exactly one row with the same shares and
 * price, on any day and with any code, it is amended. The function then returns undefined.
 *
 * A row that exactly repeats an existing one is merged with it later.
 */
function enterUnlinked(
  state: IssuerState,
  statement: Statement,
  filed: FiledBalances,
  rivals: readonly ChainRow[]
): ChainRow | undefined {
  const { row } = statement
  const isRepeated = rivals.some(({ current }) => current.economicKey === row.economicKey)
  const corrected = isRepeated ? [] : rivals.filter(({ current }) => isCorrected(row, current))
  if (corrected.length !== 1) return enterUnmatched(state, statement, filed, corrected)
  restate(state, corrected[0]!, statement)
  return undefined
}

/** Enters a row without a pair. If it may replace an existing row, both are marked and only the existing one counts. */
function enterUnmatched(
  state: IssuerState,
  statement: Statement,
  filed: FiledBalances,
  silent: readonly ChainRow[]
): ChainRow {
  const contested = silent.filter(({ current }) => mayStandFor(statement.row, current))
  for (const { current, succession } of contested) {
    const marked = { ...statement, row: current }
    state.entries.push({ isMark: true, statement: marked, succession })
  }
  return enter(state, { ...statement, isContested: contested.length > 0 }, filed)
}

function enter({ entries }: IssuerState, statement: Statement, filed: FiledBalances): ChainRow {
  const { row } = statement
  const succession: Succession = { rows: [row] }
  entries.push({ statement, succession })
  return { current: row, offset: filed.rows.get(row)!.offset, succession }
}

function readRows(state: IssuerState, filing: SourceFiling): FiledTransaction[] {
  const rows = readTransactions(filing)
  state.rows.set(filing.accession, rows)
  return rows
}

function statementsOf(
  { filing, knownAt, original }: ArrivingFiling,
  transactions: readonly FiledTransaction[],
  filed: FiledBalances,
  known: ReadonlyMap<string, KnownBalance>,
  splits: readonly Split[]
): Statement[] {
  const planOf = planFlagsOf(filing)
  const owners = filing.owners.map(owner => nameOwner(owner, filing, knownAt))
  return transactions.map(row => ({
    change: changeOf(row, filed, known, splits),
    isContested: false,
    isUnlinkedAmendment: isAmendment(filing) && !original,
    knownAt,
    owners,
    plan: planOf(row.line.transactionCode),
    reportedIn: original ?? filing,
    row
  }))
}

function nameOwner(owner: ReportingOwner, { accession, remarks }: SourceFiling, knownAt: Date): NamedOwner {
  const { cik, isDirector, isOfficer, isOther, isTenPercentOwner, name, officerTitle } = owner
  const titles = titlesOf(owner, remarks)
  return {
    accession,
    owner: { cik, isDirector, isOfficer, isOther, isTenPercentOwner, knownAt, name, officerTitle, title: titles[0]! },
    titles
  }
}
