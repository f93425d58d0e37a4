// Follows holders of one issuer from schedule to schedule. A chain is one class of shares and the persons who report
// it, in the order of acceptance. Pure function of all schedules of the issuer, so order and repetition do not matter.
// @see docs/reference/ownership.md, "Chains"

import { spacedWords } from '../filings/person-name.ts'
import type { Accession } from '../sec-ids.ts'
import { type Deadline, deadlineOf } from './deadline.ts'
import { type PurposeTag, saysUnchanged, tagPurpose } from './purpose.ts'
import { type FiledSchedule, isAmendment, type Letter, letterOf } from './schedule.ts'
import { type ClassKind, classKey, type ShareClass, shareClassOf } from './share-class.ts'
import { largestPercent, type Stake, stakeOf } from './stake.ts'

/**
 * Change that a schedule reports. `first_known` is an amendment of a schedule that we do not hold. `below_five` says
 * nothing of a sale: a merger, new shares or a transfer inside a group lower a percent too. `unclear` stands for numbers
 * that cannot be compared, such as those before and after a split.
 */
export const MOVES = [
  'opened',
  'first_known',
  'raised',
  'cut',
  'unchanged',
  'unclear',
  'below_five',
  'to_13d',
  'to_13g',
  'unread'
] as const
export type Move = (typeof MOVES)[number]

/** Position after a schedule. */
export interface Position extends Stake {
  /** Schedule that states the numbers: an earlier one if the amendment leaves them out. */
  readonly statedBy: Accession
}

export interface OwnershipStep extends Deadline {
  readonly schedule: FiledSchedule
  /** Accession of the first schedule of the chain. */
  readonly chain: Accession
  readonly shareClass: ShareClass
  readonly move: Move
  readonly position: Position | undefined
  /** Position before this schedule; undefined if unknown, as after falling below five percent. */
  readonly before: Position | undefined
  /** Schedule whose item 4 holds the purpose that is in force. */
  readonly purposeOf: Accession | undefined
  readonly tags: readonly PurposeTag[]
  /** Whether no later schedule of the chain is known. */
  readonly isNewest: boolean
  /** Whether readers learn something: a change, or a purpose in other words. */
  readonly isNews: boolean
  /** Whether a holder of the common stock crossed five percent, holds more, or moved from a 13G to a 13D. */
  readonly isGrowth: boolean
}

/** Days after such a schedule on which trades of the company are marked. Our choice: a month of news. */
export const GROWTH_DAYS = 30

const GROWTH: ReadonlySet<Move> = new Set(['opened', 'raised', 'to_13d'])
/** Units are the common stock of partnerships. */
const COMMON: ReadonlySet<ClassKind> = new Set(['common', 'unit'])
const FIVE_PERCENT = 5
/** Factor by which shares and percent may change apart. Splits differ by more, issued shares mostly by less. */
const LARGEST_GAP = 1.5

interface Chain {
  readonly first: Accession
  readonly members: Set<Accession>
  shareClass: ShareClass
  keys: ReadonlySet<string>
  letter: Letter
  position: Position | undefined
  isBelowFive: boolean
  purpose: string
  purposeOf: Accession | undefined
  tags: readonly PurposeTag[]
  newest: number
}

/** Returns one step for each schedule, ordered by acceptance. All schedules must be of one issuer. */
export function followHolders(schedules: readonly FiledSchedule[]): OwnershipStep[] {
  const chains: Chain[] = []
  const steps: OwnershipStep[] = []
  for (const schedule of schedules.toSorted(byKnownAt)) {
    const chain = findChain(chains, schedule)
    steps.push(takeStep(chains, chain, schedule, steps.length))
  }
  const newest = new Set(chains.map(chain => chain.newest))
  return steps.map((step, index) => ({ ...step, isNewest: newest.has(index) }))
}

export function byKnownAt(one: FiledSchedule, other: FiledSchedule): number {
  const [a, b] = [one.accession, other.accession]
  return one.knownAt.getTime() - other.knownAt.getTime() || (a < b ? -1 : a > b ? 1 : 0)
}

function takeStep(chains: Chain[], found: Chain | undefined, schedule: FiledSchedule, index: number): OwnershipStep {
  const { accession } = schedule
  const before = found?.isBelowFive ? undefined : found?.position
  const position = positionAfter(schedule, found?.position)
  const move = moveOf(schedule, found, position)
  const chain = found ?? startChain(schedule, index)
  const { purpose } = chain
  if (!found) chains.push(chain)
  chain.newest = index
  chain.members.add(accession)
  if (schedule.isRead) {
    Object.assign(chain, {
      isBelowFive: isBelowFive(schedule),
      keys: keysOf(schedule),
      letter: letterOf(schedule.form),
      position,
      ...purposeAfter(chain, schedule),
      shareClass: moreExact(shareClassOf(schedule.securityTitle), chain.shareClass)
    })
  }
  return {
    ...deadlineOf(schedule, { before: found?.position?.percent, now: largestPercent(schedule.persons) }),
    before,
    chain: chain.first,
    isGrowth: GROWTH.has(move) && COMMON.has(chain.shareClass.kind),
    isNewest: false,
    isNews: move !== 'unchanged' || chain.purpose !== purpose,
    move,
    position,
    purposeOf: chain.purposeOf,
    schedule,
    shareClass: chain.shareClass,
    tags: chain.tags
  }
}

const startChain = (schedule: FiledSchedule, index: number): Chain => ({
  first: schedule.accession,
  isBelowFive: false,
  keys: keysOf(schedule),
  letter: letterOf(schedule.form),
  members: new Set(),
  newest: index,
  position: undefined,
  purpose: '',
  purposeOf: undefined,
  shareClass: shareClassOf(schedule.securityTitle),
  tags: []
})

/** A 13G has no purpose, so changing to it ends the one of the 13D. */
function purposeAfter(
  { purpose: before, purposeOf, tags }: Chain,
  { accession, form, items: { purpose } }: FiledSchedule
): Pick<Chain, 'purpose' | 'purposeOf' | 'tags'> {
  if (letterOf(form) === 'G') return { purpose: '', purposeOf: undefined, tags: [] }
  if (saysUnchanged(purpose)) return { purpose: before, purposeOf, tags }
  const words = (purpose ?? '').replaceAll(/\s+/g, ' ').trim()
  return { purpose: words, purposeOf: accession, tags: tagPurpose(purpose).map(({ tag }) => tag) }
}

function positionAfter(schedule: FiledSchedule, earlier: Position | undefined): Position | undefined {
  const stake = stakeOf(schedule.persons)
  return stake ? { ...stake, statedBy: schedule.accession } : earlier
}

function moveOf(schedule: FiledSchedule, chain: Chain | undefined, position: Position | undefined): Move {
  const { form, hasFiled13G, isRead } = schedule
  if (!isRead) return 'unread'
  const letter = letterOf(form)
  if (isBelowFive(schedule)) return chain?.isBelowFive ? 'unchanged' : 'below_five'
  if (!chain) return letter === 'D' && hasFiled13G ? 'to_13d' : isAmendment(form) ? 'first_known' : 'opened'
  if (chain.isBelowFive) return 'opened'
  if (letter !== chain.letter) return letter === 'D' ? 'to_13d' : 'to_13g'
  return chain.position ? compare(chain.position, position) : isAmendment(form) ? 'first_known' : 'opened'
}

/** Only an amendment can report an exit. An original below five percent stands for a bid or a merger. */
function isBelowFive({ form, isRead, ownsFiveOrLess, persons }: FiledSchedule): boolean {
  if (!isRead || !isAmendment(form)) return false
  const percent = largestPercent(persons)
  return ownsFiveOrLess === true || (percent !== undefined && percent < FIVE_PERCENT)
}

function compare(before: Position, now: Position | undefined): Move {
  if (!now || now.statedBy === before.statedBy || now.shares === before.shares) return 'unchanged'
  if (before.isAtLeast || now.isAtLeast || before.shares === 0) return 'unclear'
  const ratio = now.shares / before.shares
  if (before.percent && now.percent !== undefined) {
    const gap = ratio / (now.percent / before.percent)
    if (gap > LARGEST_GAP || gap < 1 / LARGEST_GAP) return 'unclear'
  }
  return ratio > 1 ? 'raised' : 'cut'
}

/** Returns the chain that the schedule continues: the one that it names, or else the one that was reported last. */
function findChain(chains: readonly Chain[], schedule: FiledSchedule): Chain | undefined {
  const keys = keysOf(schedule)
  const shareClass = shareClassOf(schedule.securityTitle)
  const shared = chains.filter(chain => [...keys].some(key => chain.keys.has(key)))
  const exact = shared.filter(chain => classKey(chain.shareClass) === classKey(shareClass))
  const alike = exact.length > 0 ? exact : onlyOne(shared.filter(chain => mayBeOne(chain.shareClass, shareClass)))
  const { previousAccession } = schedule
  return (
    alike.find(({ members }) => previousAccession !== null && members.has(previousAccession)) ??
    alike.toSorted((one, other) => other.newest - one.newest)[0]
  )
}

/** A title without a letter may stand for the class with one, if there is no other. */
const mayBeOne = (one: ShareClass, other: ShareClass): boolean =>
  one.kind === other.kind && (one.series === '' || other.series === '')

const onlyOne = (chains: readonly Chain[]): readonly Chain[] => (chains.length === 1 ? chains : [])

const moreExact = (now: ShareClass, before: ShareClass): ShareClass =>
  now.series === '' && now.kind === before.kind ? before : now

/** Keys by which persons are recognised: CIKs, and words of names for those without one. */
function keysOf({ filerCiks, issuer, persons }: FiledSchedule): ReadonlySet<string> {
  return new Set([
    ...filerCiks.filter(cik => cik !== issuer.cik).map(cik => `cik ${cik}`),
    ...persons.flatMap(({ cik, name }) => [...(cik === null ? [] : [`cik ${cik}`]), `name ${nameKey(name)}`])
  ])
}

/** EDGAR writes last names first, so the order of words does not count. */
const nameKey = (name: string): string => spacedWords(name).trim().split(' ').sort().join(' ')
