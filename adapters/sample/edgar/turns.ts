// Determines insider and action of each slot, and the insider's holdings before it. Insiders take turns in a fixed
// order, so earlier turns are known without checking other slots.

import type { FilingDraft } from '../filings/filing-draft.ts'
import type { Holdings } from '../filings/holdings.ts'
import { recordAction } from '../filings/record-action.ts'
import type { Insider } from '../insiders.ts'
import { makeRandom, type Random } from '../random.ts'
import type { ActionKind } from '../schedule.ts'
import type { Cast, Member } from './cast.ts'
import { liveScene } from './live-scene.ts'
import { isQuiet, isTrading, type Slot, slotAt, startOf } from './slots.ts'

export type TurnKind = 'annual' | 'buy' | 'exercise' | 'gift' | 'grant' | 'newcomer' | 'notice' | 'plan sale' | 'sale'

export interface Turn {
  readonly slot: Slot
  readonly member: Member
  readonly kind: TurnKind
  readonly random: Random
}

const KINDS = [
  ['buy', 36],
  ['sale', 24],
  ['plan sale', 8],
  ['grant', 12],
  ['exercise', 6],
  ['gift', 3],
  ['notice', 6],
  ['newcomer', 4],
  ['annual', 1]
] as const satisfies readonly (readonly [TurnKind, number])[]

/** Share of slots left empty during EDGAR's hours. At night, every slot that is not quiet is used. */
const IDLE = 0.2
/** Number of slots in the first hour. All are used, because a new visitor may be watching. */
const LIVELY_SLOTS = 180
/** Number of turns after which an insider starts again with the holdings at the end of the five years. */
const ROUNDS_REMEMBERED = 8

/** Returns the turn of a slot; `undefined` if the slot is empty. */
export function turnOf(cast: Cast, slot: Slot): Turn | undefined {
  const first = slotAt(cast.asOf) + 1
  const isLively = slot < first + LIVELY_SLOTS
  if (slot < first || (isQuiet(slot) && !isLively)) return undefined
  const random = makeRandom(`${cast.seed}/live/${slot}`)
  const member = cast.members[(slot - first) % cast.members.length]!
  const isIdle = random.chance(IDLE) && slot % 3 !== 0 && !isLively
  const kind = random.weighted(KINDS)
  return isIdle ? undefined : { kind: suitable(kind, member.insider, slot), member, random, slot }
}

/**
 * Replaces actions that do not suit the insider. Funds receive no share-based pay and do not join a company. Only
 * option holders exercise options. Sales are announced only while the exchange is open, so that the sale follows on the
 * same day.
 */
function suitable(kind: TurnKind, { role, sells }: Insider, slot: Slot): TurnKind {
  if (role === 'owner' && kind !== 'sale') return 'buy'
  if (kind === 'notice' && !isTrading(slot)) return 'sale'
  return kind === 'exercise' && sells !== 'after exercise' ? 'buy' : kind
}

/** Returns the insider's holdings before this turn. */
export function holdingsBefore(cast: Cast, { member, slot }: Turn): Holdings {
  const first = slotAt(cast.asOf) + 1
  const round = Math.floor((slot - first) / cast.members.length)
  const holdings = { ...member.holdings }
  for (let back = round % ROUNDS_REMEMBERED; back > 0; back--) {
    const earlier = turnOf(cast, slot - back * cast.members.length)
    if (earlier) playTurn(earlier, holdings)
  }
  return holdings
}

const SIZES: Record<Exclude<TurnKind, 'newcomer'>, (random: Random, insider: Insider) => number> = {
  annual: random => random.between(0.01, 0.05),
  buy: (random, { role }) =>
    Math.max(2_000, random.logNormal(role === 'owner' ? 1_400_000 : role === 'CEO' ? 160_000 : 55_000, 1)),
  exercise: () => 0,
  gift: random => random.between(0.01, 0.08),
  grant: (_random, { title }) => (title === undefined ? 110_000 : 240_000),
  notice: random => random.between(0.02, 0.1),
  'plan sale': random => random.between(0.01, 0.04),
  sale: random => random.between(0.02, 0.12)
}

const ACTIONS: Record<Exclude<TurnKind, 'newcomer'>, ActionKind> = {
  annual: 'gift',
  buy: 'buy',
  exercise: 'exercise',
  gift: 'gift',
  grant: 'grant',
  notice: 'sale',
  'plan sale': 'plan sale',
  sale: 'sale'
}

/**
 * Returns the turn's trade as a form, and changes `holdings` accordingly. Returns `undefined` for a newcomer, who has
 * no trade.
 */
export function playTurn({ kind, member, random, slot }: Turn, holdings: Holdings): FilingDraft | undefined {
  if (kind === 'newcomer') return undefined
  const own = random.fork('trade')
  const scene = liveScene(own, member, startOf(slot))
  const last = scene.sessions.length - 1
  // A trade is up to two sessions old. An announced sale is made on the day of the notice.
  const session = kind === 'notice' ? last : last - own.integer(0, 2)
  const action = { insider: member.insider, kind: ACTIONS[kind], session, size: SIZES[kind](own, member.insider) }
  const draft = recordAction(scene, action, holdings)
  if (draft || kind === 'notice' || kind === 'annual') return draft
  const instead = { ...action, kind: 'buy' as const, size: SIZES.buy(own, member.insider) }
  return recordAction(scene, instead, holdings)
}
