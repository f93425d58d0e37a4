// Decides whether rows of several filings are about the same shares. A fund and its manager, or two spouses, each file
// for one trade. Twelve directors with the same award make twelve trades. Equal rows alone do not show the difference.
//
// The decision uses the content of all filings at once, so their order and time of arrival do not matter.

import { isEntityName } from '../../filings/entity-name.ts'
import type { Accession } from '../../sec-ids.ts'
import type { FiledTransaction } from '../filed/filed-transaction.ts'
import { type HeldRow, isBySpouse, isOwn, type NamingRow, nameSameVehicle, namesOwnerOf } from '../filed/row-holder.ts'
import { sideOfCode } from '../purchase-or-sale.ts'
import { isSameBalance } from './amendments.ts'

/** Report of one trade in one filing, as amended: the rows that state it, oldest first. */
export interface Report {
  readonly rows: readonly FiledTransaction[]
}

/** Returns all rows of a filing. */
export type RowsOf = (accession: Accession) => readonly FiledTransaction[]

interface Pair<Item> {
  readonly one: Item
  readonly other: Item
  readonly strength: Strength
}

/**
 * Strength of a pair; lower is stronger. 0: a common owner. 1: one row names the other's owner, or both name the same
 * vehicle. 2: equal figures of a kind that is often reported twice.
 */
type Strength = 0 | 1 | 2

/** Returns groups of `reports` that are one trade each, without reports that stand alone. */
export function groupSameShares<Item extends Report>(reports: readonly Item[], rowsOf: RowsOf): Item[][] {
  const pairs = [...alikeByKey(reports)].flatMap(alike => pairsAmong(alike, rowsOf))
  return unite(dropAmbiguousPairs(pairs))
}

/**
 * Returns classes of reports from several filings with equal shares, price and day. Two reports may be linked through a
 * third.
 */
export function groupSimilar<Item extends Report>(reports: readonly Item[]): Item[][] {
  const classOf = new Map<Item, Set<Item>>()
  for (const alike of alikeByKey(reports)) {
    const known = new Set(alike.flatMap(({ item }) => [...(classOf.get(item) ?? [item])]))
    for (const item of known) classOf.set(item, known)
  }
  return [...new Set(classOf.values())].map(items => [...items])
}

/** Report with one of its rows. */
interface Told<Item> {
  readonly item: Item
  readonly row: FiledTransaction
}

/** Returns reports of several filings that have an equal row. */
function alikeByKey<Item extends Report>(reports: readonly Item[]): Told<Item>[][] {
  const byKey = new Map<string, Told<Item>[]>()
  for (const item of reports)
    for (const row of distinctRows(item)) {
      const others = byKey.get(row.economicKey)
      if (others) others.push({ item, row })
      else byKey.set(row.economicKey, [{ item, row }])
    }
  return [...byKey.values()].filter(alike =>
    alike.some(({ item }) => accessionOf(item) !== accessionOf(alike[0]!.item))
  )
}

/** Removes repeated rows: an amendment that repeats its original adds nothing. */
const distinctRows = ({ rows }: Report): readonly FiledTransaction[] =>
  rows.length === 1 ? rows : [...new Map(rows.map(row => [`${row.economicKey}|${row.following}`, row])).values()]

const accessionOf = ({ rows }: Report): Accession => rows[0]!.filing.accession
const idOf = ({ rows }: Report): string => rows[0]!.id
const byId = (a: Report, b: Report): number => (idOf(a) < idOf(b) ? -1 : Number(idOf(a) !== idOf(b)))

function pairsAmong<Item extends Report>(alike: readonly Told<Item>[], rowsOf: RowsOf): Pair<Item>[] {
  const ordered = alike.toSorted((a, b) => byId(a.item, b.item))
  const stated = Map.groupBy(ordered, ({ row }) => row.following)
  const sure = [...stated].flatMap(([following, group]) => (following === undefined ? [] : pairUp(group, rowsOf)))
  if (!stated.has(undefined)) return sure
  const joined = new Set(sure.flatMap(({ one, other }) => [one, other]))
  const open = ordered.filter(({ item, row }) => row.following === undefined || !joined.has(item))
  return [...sure, ...pairUp(open, rowsOf)]
}

/** Pairs equal rows of two filings by place: the first with the first, the second with the second. */
function pairUp<Item extends Report>(ordered: readonly Told<Item>[], rowsOf: RowsOf): Pair<Item>[] {
  const filings = [...Map.groupBy(ordered, ({ item }) => accessionOf(item)).values()]
  return filings.flatMap((ours, index) =>
    filings.slice(index + 1).flatMap(theirs =>
      ours.flatMap(({ item: one }, place) => {
        const other = theirs[place]?.item
        const strength = other && strengthOf(one, other, rowsOf)
        return other && strength !== undefined ? [{ one, other, strength }] : []
      })
    )
  )
}

function strengthOf(one: Report, other: Report, rowsOf: RowsOf): Strength | undefined {
  const strengths = one.rows.flatMap(row =>
    other.rows.flatMap(theirs =>
      row.economicKey === theirs.economicKey && isSameBalance(row, theirs) ? (relate(row, theirs, rowsOf) ?? []) : []
    )
  )
  return strengths.length === 0 ? undefined : (Math.min(...strengths) as Strength)
}

function relate(one: FiledTransaction, other: FiledTransaction, rowsOf: RowsOf): Strength | undefined {
  const strength = relateHolders(one, other)
  return strength === 0 || doesHoldingAgree(one, other, rowsOf) ? strength : undefined
}

/** Fields of a row needed to decide whether it may be about the same shares as another. */
export type ComparedRow = NamingRow & Pick<FiledTransaction, 'code' | 'following' | 'shares'>

/** Compares only the two rows. Other rows of their filings may still contradict the result. */
export function relateHolders(one: ComparedRow, other: ComparedRow): Strength | undefined {
  if (haveCommonOwner(one, other)) return 0
  if (areUnrelated(one, other)) return undefined
  if (namesOwnerOf(one, other) || namesOwnerOf(other, one) || nameSameVehicle(one, other)) return 1
  if (isPersonal(one) || isPersonal(other)) return relatePersonal(one, other) ? 2 : undefined
  if (isOwn(one) && isOwn(other)) return isJointSale(one, other) ? 2 : undefined
  return isByPeople(one) && isByPeople(other) ? undefined : 2
}

/** Whether a row of a person's own holding may be about the same shares as a row of another kind. */
function relatePersonal(one: ComparedRow, other: ComparedRow): boolean {
  const [own, theirs] = isPersonal(one) ? [one, other] : [other, one]
  if (isOwn(theirs)) return isJointSale(own, theirs)
  if (isBySpouse(theirs)) return true
  return !isByPeople(theirs) && !isFirstPosition(own)
}

/** Whether two people each hold their own shares. */
const areUnrelated = (one: HeldRow, other: HeldRow): boolean =>
  isPersonal(one) && isPersonal(other) && !haveCommonOwner(one, other)

const haveCommonOwner = (one: HeldRow, other: HeldRow): boolean =>
  one.filing.owners.some(({ cik }) => other.filing.owners.some(owner => owner.cik === cik))

const isByPeople = ({ filing }: Pick<HeldRow, 'filing'>): boolean =>
  filing.owners.every(({ name }) => !isEntityName(name))

const isPersonal = (row: HeldRow): boolean => isOwn(row) && isByPeople(row)

const isFirstPosition = ({ following, shares }: Pick<FiledTransaction, 'following' | 'shares'>): boolean =>
  following !== undefined && following === shares

/**
 * Whether two own holdings were traded in one joint purchase or sale. Awards by the company, first positions and rows
 * without a balance are two trades.
 */
const isJointSale = (one: ComparedRow, other: ComparedRow): boolean =>
  sideOfCode(one.code) !== undefined &&
  one.following !== undefined &&
  one.following === other.following &&
  !isFirstPosition(one)

/** Whether two reports of a holding agree. One of them may omit rows, but they must not contradict each other. */
function doesHoldingAgree(one: FiledTransaction, other: FiledTransaction, rowsOf: RowsOf): boolean {
  const ours = keysOf(rowsOf(one.filing.accession), one)
  const theirs = keysOf(rowsOf(other.filing.accession), other)
  const [fewer, more] = ours.size <= theirs.size ? [ours, theirs] : [theirs, ours]
  return [...fewer].every(key => more.has(key))
}

const keysOf = (rows: readonly FiledTransaction[], like: FiledTransaction): Set<string> =>
  new Set(rows.filter(row => row.vehicleKey === like.vehicleKey && row.code === like.code).map(row => row.economicKey))

/**
 * Drops pairs in which a row could equally belong to either of two unrelated owners. Pairs with a common owner stay.
 */
function dropAmbiguousPairs<Item extends Report>(pairs: readonly Pair<Item>[]): Pair<Item>[] {
  const partners = new Map<Item, Pair<Item>[]>()
  for (const pair of pairs)
    for (const item of [pair.one, pair.other]) partners.set(item, [...(partners.get(item) ?? []), pair])
  const isGuess = (pair: Pair<Item>, item: Item, partner: Item): boolean =>
    (partners.get(item) ?? []).some(
      rival =>
        rival !== pair &&
        rival.strength <= pair.strength &&
        areUnrelated(lastOf(partnerIn(rival, item)), lastOf(partner))
    )
  return pairs.filter(
    pair => pair.strength === 0 || !(isGuess(pair, pair.one, pair.other) || isGuess(pair, pair.other, pair.one))
  )
}

const partnerIn = <Item>({ one, other }: Pair<Item>, item: Item): Item => (one === item ? other : one)
const lastOf = ({ rows }: Report): FiledTransaction => rows.at(-1)!

/**
 * Merges pairs into groups, strong pairs first. A group never holds two rows of one filing. Unrelated owners are
 * grouped only if they are linked by a row with a common owner.
 */
function unite<Item extends Report>(pairs: readonly Pair<Item>[]): Item[][] {
  const groupOf = new Map<Item, Item[]>()
  const groupAt = (item: Item): Item[] => groupOf.get(item) ?? [item]
  const ordered = pairs.toSorted((a, b) => a.strength - b.strength || byId(a.one, b.one) || byId(a.other, b.other))
  for (const { one, other, strength } of ordered) {
    const [ours, theirs] = [groupAt(one), groupAt(other)]
    if (ours === theirs || !mayUnite(ours, theirs, strength)) continue
    const united = [...ours, ...theirs]
    for (const item of united) groupOf.set(item, united)
  }
  return [...new Set(groupOf.values())]
}

const mayUnite = (ours: readonly Report[], theirs: readonly Report[], strength: Strength): boolean =>
  ours.every(one =>
    theirs.every(
      other => accessionOf(one) !== accessionOf(other) && (strength === 0 || !areUnrelated(lastOf(one), lastOf(other)))
    )
  )
