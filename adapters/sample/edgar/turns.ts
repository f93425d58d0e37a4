// Whose turn a slot is, what that insider does, and what the insider holds by then. The members take turns in one order,
// again and again, so that the turns before are known without looking at other slots.

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

/** Of EDGAR's hours; at night every slot that is not quiet brings something. */
const IDLE = 0.2
/** In the first hour every slot is used: a newcomer is watching. */
const LIVELY_SLOTS = 180
/** After this many turns an insider begins again with what was held at the end of the five years. */
const ROUNDS_REMEMBERED = 8

/** undefined where the slot brings nothing new. */
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
 * Funds are not paid in shares and do not join a company; only holders of options exercise any. A sale is announced
 * while the exchange trades, so that what follows within minutes is made on the day that was named.
 */
function suitable(kind: TurnKind, { role, sells }: Insider, slot: Slot): TurnKind {
  if (role === 'owner' && kind !== 'sale') return 'buy'
  if (kind === 'notice' && !isTrading(slot)) return 'sale'
  return kind === 'exercise' && sells !== 'after exercise' ? 'buy' : kind
}

/** What the member whose turn it is holds before it. */
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

/** The trade of the turn as a form, whatever form announces it; `holdings` change with it. A newcomer trades nothing. */
export function playTurn({ kind, member, random, slot }: Turn, holdings: Holdings): FilingDraft | undefined {
  if (kind === 'newcomer') return undefined
  const own = random.fork('trade')
  const scene = liveScene(own, member, startOf(slot))
  const last = scene.sessions.length - 1
  // Of two days back, but a sale that a notice announces is made on the day itself.
  const session = kind === 'notice' ? last : last - own.integer(0, 2)
  const action = { insider: member.insider, kind: ACTIONS[kind], session, size: SIZES[kind](own, member.insider) }
  const draft = recordAction(scene, action, holdings)
  if (draft || kind === 'notice' || kind === 'annual') return draft
  const instead = { ...action, kind: 'buy' as const, size: SIZES.buy(own, member.insider) }
  return recordAction(scene, instead, holdings)
}
