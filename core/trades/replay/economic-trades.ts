// Merges rows of several filings about the same shares into one trade. The trade keeps all owners and all sources
// (docs/reference/failures.md, "Known failures", rows 1 and 8).

import type { Accession, Cik } from '../../sec-ids.ts'
import type { FiledTransaction } from '../filed/filed-transaction.ts'
import type { OwnershipChange } from '../filed/ownership-change.ts'
import { natureKeyOf, titleKeyOf } from '../filed/security-name.ts'
import type { SourceFiling } from '../filed/source-filing.ts'
import type { InsiderTitle, PlanFlag, TradeOwner, TradeSource } from '../trade.ts'
import { groupSameShares, groupSimilar, type RowsOf } from './same-shares.ts'

/** Row as stated in one filing. */
export interface Statement {
  readonly row: FiledTransaction
  readonly knownAt: Date
  readonly change: OwnershipChange
  readonly plan: PlanFlag
  readonly owners: readonly NamedOwner[]
  /** Filing whose time decides whether the trade was reported late: the original for an amended row. */
  readonly reportedIn: SourceFiling
  readonly isUnlinkedAmendment: boolean
  /** Whether an amendment either corrects this row or adds another one; it is unknown which. */
  readonly isContested: boolean
}

/** Owner as presented by the filing that named it first, with all its titles. */
export interface NamedOwner {
  /** Filing that names the owner. */
  readonly accession: Accession
  readonly owner: TradeOwner
  readonly titles: readonly InsiderTitle[]
}

/** Value that is valid until a later filing shows that it belongs to another trade. */
export interface Lasting<Value> {
  readonly value: Value
  /** undefined: without end. */
  until: Date | undefined
}

export interface EconomicTrade {
  readonly id: string
  /** Statements that changed the trade, oldest first; the last is the current version. */
  readonly versions: Statement[]
  readonly sources: Lasting<TradeSource>[]
  readonly owners: Map<Cik, Lasting<NamedOwner>>
}

/** Row of one filing with the amended rows that replace it. */
export interface Succession {
  readonly rows: FiledTransaction[]
}

/** One statement about a row. Entries are kept in the order of their arrival. */
export interface Entry {
  readonly succession: Succession
  readonly statement: Statement
  /** Whether the entry only marks an existing row as contested, without a new row. */
  readonly isMark?: boolean
}

/**
 * Returns the trades stated by `entries`. Rows of several filings about the same shares are one trade. Rows of one
 * filing are never merged, so thirty equal tranches stay thirty.
 *
 * Rows are grouped again with every new filing, from all rows known by then. If a row could belong to either of two
 * unrelated owners, it leaves the first owner's trade when the second owner's row arrives. Earlier versions stay as
 * they were.
 */
export function tradesOfEntries(entries: readonly Entry[], rowsOf: RowsOf): EconomicTrade[] {
  const trades = new Map<Succession, EconomicTrade>()
  const kin = groupOf([...new Set(entries.map(({ succession }) => succession))])
  for (const entry of entries) if (!kin.has(entry.succession)) state(trades, entry.succession, entry)
  const related = Map.groupBy(
    entries.filter(({ succession }) => kin.has(succession)),
    ({ succession }) => kin.get(succession)!
  )
  for (const own of related.values()) splitIntoTrades(trades, own, rowsOf)
  const places = new Map(entries.toReversed().map(({ succession }, index) => [succession, -index]))
  return [...trades].sort(([one], [other]) => places.get(one)! - places.get(other)!).map(([, trade]) => trade)
}

/** Groups one class of similar rows into trades. Repeats the grouping for each time at which rows became known. */
function splitIntoTrades(trades: Map<Succession, EconomicTrade>, entries: readonly Entry[], rowsOf: RowsOf): void {
  const known = new Map<Succession, Entry[]>()
  const leaders = new Map<Succession, Succession>()
  for (const [time, step] of Map.groupBy(entries, ({ statement }) => statement.knownAt.getTime())) {
    const fresh = new Set<Succession>()
    for (const entry of step) {
      const own = known.get(entry.succession)
      if (!own) fresh.add(entry.succession)
      known.set(entry.succession, [...(own ?? []), entry])
    }
    const moved = assignLeaders(leaders, known, rowsOf)
    for (const [one, former] of moved) leave(trades.get(former)!, known.get(one)!, new Date(time))
    for (const one of moved.keys())
      for (const entry of known.get(one)!) if (!step.includes(entry)) state(trades, leaders.get(one)!, entry, time)
    for (const entry of step) state(trades, leaders.get(entry.succession)!, entry)
  }
}

/**
 * Groups the known rows and updates `leaders`. Returns each succession that left a trade, with the leader of the trade
 * it left. A leader never leaves its trade.
 */
function assignLeaders(
  leaders: Map<Succession, Succession>,
  known: ReadonlyMap<Succession, readonly Entry[]>,
  rowsOf: RowsOf
): Map<Succession, Succession> {
  const reports = [...known].map(([succession, own]) => ({
    rows: own.map(({ statement }) => statement.row),
    succession
  }))
  const groups = groupSameShares(reports, rowsOf)
  const grouped = new Set(groups.flat())
  const moved = new Map<Succession, Succession>()
  for (const group of [...groups, ...reports.filter(report => !grouped.has(report)).map(report => [report])]) {
    const members = reports.filter(report => group.includes(report)).map(({ succession }) => succession)
    const leader = members.find(one => leaders.get(one) === one) ?? members[0]!
    for (const one of members) {
      const former = leaders.get(one)
      if (former === leader || former === one) continue
      if (former) moved.set(one, former)
      leaders.set(one, leader)
    }
  }
  return moved
}

/**
 * Maps each succession to its class of similar ones, which may be one trade. Successions without similar ones are left
 * out.
 */
function groupOf(successions: readonly Succession[]): Map<Succession, number> {
  const kin = new Map<Succession, number>()
  for (const [number, group] of groupSimilar(successions).entries()) for (const one of group) kin.set(one, number)
  return kin
}

/** Adds a row or a mark to the trade of `leader`, dated `since` at the earliest. */
function state(trades: Map<Succession, EconomicTrade>, leader: Succession, entry: Entry, since = 0): void {
  const knownAt = new Date(Math.max(entry.statement.knownAt.getTime(), since))
  const statement = since === 0 ? entry.statement : { ...entry.statement, knownAt }
  const trade = trades.get(leader)
  if (trade && entry.isMark) trade.versions.push({ ...trade.versions.at(-1)!, isContested: true, knownAt })
  else if (!trade) trades.set(leader, open(statement))
  else if (statement.row === entry.succession.rows[0]) addSource(trade, statement)
  else restate(trade, statement)
}

function leave(trade: EconomicTrade, entries: readonly Entry[], at: Date): void {
  const rows = new Set(entries.map(({ statement }) => statement.row))
  const isOwn = ({ value }: Lasting<TradeSource>): boolean =>
    [...rows].some(({ filing, line }) => filing.accession === value.accession && line.path === value.path)
  for (const source of trade.sources) if (isOwn(source)) source.until ??= at
  const staying = new Set(trade.sources.filter(({ until }) => !until).map(({ value }) => value.accession))
  for (const owner of trade.owners.values()) if (!staying.has(owner.value.accession)) owner.until ??= at
  const statement = trade.versions.findLast(({ row }) => !rows.has(row)) ?? trade.versions.at(-1)!
  trade.versions.push({ ...statement, knownAt: at })
}

function open(statement: Statement): EconomicTrade {
  const trade: EconomicTrade = { id: statement.row.id, owners: new Map(), sources: [], versions: [statement] }
  addSource(trade, statement)
  return trade
}

/** Adds a source to the trade, and a new version if the statement changes something. */
function restate(trade: EconomicTrade, statement: Statement): void {
  const current = trade.versions.at(-1)!
  addSource(trade, statement)
  const plan = statement.plan.value === null ? current.plan : statement.plan
  if (!isChanged(current, statement, plan)) return
  const knownAt = new Date(Math.max(statement.knownAt.getTime(), current.knownAt.getTime()))
  trade.versions.push({ ...statement, knownAt, plan })
}

function addSource(trade: EconomicTrade, { knownAt, owners, row }: Statement): void {
  const { accession } = row.filing
  trade.sources.push({ until: undefined, value: { accession, knownAt, path: row.line.path } })
  for (const named of owners) {
    const known = trade.owners.get(named.owner.cik)
    if (!known || known.until) trade.owners.set(named.owner.cik, { until: undefined, value: { ...named, accession } })
  }
}

/** Whether a statement differs from the current version. Repeating a row changes nothing. */
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
