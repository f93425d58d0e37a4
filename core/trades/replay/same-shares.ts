// Do rows of several filings speak of the same shares? A fund and its manager, or two spouses, each file for one trade;
// twelve directors who got the same award do not. Equal rows alone cannot tell. The answer looks at all filings at once and
// at nothing but what they say, so that neither their order nor the time of their arrival changes it.

import { isEntityName } from '../../filings/entity-name.ts'
import type { Accession } from '../../sec-ids.ts'
import type { FiledTransaction } from '../filed/filed-transaction.ts'
import { type HeldRow, isBySpouse, isOwn, type NamingRow, nameSameVehicle, namesOwnerOf } from '../filed/row-holder.ts'
import { sideOfCode } from '../purchase-or-sale.ts'
import { isSameBalance } from './amendments.ts'

/** What one filing, as amended, reports of one trade: the rows that state it, oldest first. */
export interface Report {
  readonly rows: readonly FiledTransaction[]
}

/** All rows of a filing. */
export type RowsOf = (accession: Accession) => readonly FiledTransaction[]

interface Pair<Item> {
  readonly one: Item
  readonly other: Item
  readonly strength: Strength
}

/** 0: an owner in common; 1: one names the other's owner or both the same vehicle; 2: the same figures, of a kind that is often reported twice. */
type Strength = 0 | 1 | 2

/** The groups of `reports` that are one trade each, apart from those that stand alone. */
export function groupSameShares<Item extends Report>(reports: readonly Item[], rowsOf: RowsOf): Item[][] {
  const pairs = [...alikeByKey(reports)].flatMap(alike => pairsAmong(alike, rowsOf))
  return unite(dropAmbiguousPairs(pairs))
}

/** Classes of reports from several filings that say the same of shares, price and day, directly or by way of others. */
export function groupSimilar<Item extends Report>(reports: readonly Item[]): Item[][] {
  const classOf = new Map<Item, Set<Item>>()
  for (const alike of alikeByKey(reports)) {
    const known = new Set(alike.flatMap(({ item }) => [...(classOf.get(item) ?? [item])]))
    for (const item of known) classOf.set(item, known)
  }
  return [...new Set(classOf.values())].map(items => [...items])
}

/** A report by one of its rows. */
interface Told<Item> {
  readonly item: Item
  readonly row: FiledTransaction
}

/** Reports of several filings by the row that they have in common. */
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

/** An amendment that repeats its original says nothing more. */
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

/** The first of the equal rows of one filing belongs to the first of another, the second to the second. */
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

/** As much of a row as tells, with all that it names, whether it may be of the same shares as another. */
export type ComparedRow = NamingRow & Pick<FiledTransaction, 'code' | 'following' | 'shares'>

/** By the two rows alone, of which the other rows of their filings may say that they are not. */
export function relateHolders(one: ComparedRow, other: ComparedRow): Strength | undefined {
  if (haveCommonOwner(one, other)) return 0
  if (areUnrelated(one, other)) return undefined
  if (namesOwnerOf(one, other) || namesOwnerOf(other, one) || nameSameVehicle(one, other)) return 1
  if (isPersonal(one) || isPersonal(other)) return relatePersonal(one, other) ? 2 : undefined
  if (isOwn(one) && isOwn(other)) return isJointSale(one, other) ? 2 : undefined
  return isByPeople(one) && isByPeople(other) ? undefined : 2
}

/** One of the two is a person's own holding, the other none. */
function relatePersonal(one: ComparedRow, other: ComparedRow): boolean {
  const [own, theirs] = isPersonal(one) ? [one, other] : [other, one]
  if (isOwn(theirs)) return isJointSale(own, theirs)
  if (isBySpouse(theirs)) return true
  return !isByPeople(theirs) && !isFirstPosition(own)
}

/** Two people who each hold their own shares. */
const areUnrelated = (one: HeldRow, other: HeldRow): boolean =>
  isPersonal(one) && isPersonal(other) && !haveCommonOwner(one, other)

const haveCommonOwner = (one: HeldRow, other: HeldRow): boolean =>
  one.filing.owners.some(({ cik }) => other.filing.owners.some(owner => owner.cik === cik))

const isByPeople = ({ filing }: Pick<HeldRow, 'filing'>): boolean =>
  filing.owners.every(({ name }) => !isEntityName(name))

const isPersonal = (row: HeldRow): boolean => isOwn(row) && isByPeople(row)

const isFirstPosition = ({ following, shares }: Pick<FiledTransaction, 'following' | 'shares'>): boolean =>
  following !== undefined && following === shares

/** What the company gave to both, and the first position of each, are two trades; so is what cannot be compared. */
const isJointSale = (one: ComparedRow, other: ComparedRow): boolean =>
  sideOfCode(one.code) !== undefined &&
  one.following !== undefined &&
  one.following === other.following &&
  !isFirstPosition(one)

/** One of two reports of a holding may leave rows out, but they do not contradict each other. */
function doesHoldingAgree(one: FiledTransaction, other: FiledTransaction, rowsOf: RowsOf): boolean {
  const ours = keysOf(rowsOf(one.filing.accession), one)
  const theirs = keysOf(rowsOf(other.filing.accession), other)
  const [fewer, more] = ours.size <= theirs.size ? [ours, theirs] : [theirs, ours]
  return [...fewer].every(key => more.has(key))
}

const keysOf = (rows: readonly FiledTransaction[], like: FiledTransaction): Set<string> =>
  new Set(rows.filter(row => row.vehicleKey === like.vehicleKey && row.code === like.code).map(row => row.economicKey))

/** What could be the same as the shares of either of two strangers is taken for neither's, unless one of them is named. */
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

/** Strong pairs first. No group holds two rows of one filing or two strangers. */
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
