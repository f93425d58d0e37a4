import { HOUSE_NATURE, type Scene } from '../scene.ts'
import type { Action, ActionKind } from '../schedule.ts'
import { addHolding, addNote, addRight, addTrade, type FilingDraft, startDraft, toText } from './filing-draft.ts'
import type { Holdings } from './holdings.ts'
import { recordExercise, recordGift, recordGrant, recordVest } from './record-pay.ts'
import { recordBuy, recordDeal, recordEmployeePlan, recordSale } from './record-trades.ts'

type Recorder = (scene: Scene, action: Action, holdings: Holdings) => FilingDraft | undefined

/**
 * Returns the form of an action, and changes `holdings` accordingly. Returns `undefined` if there is nothing to report.
 */
export function recordAction(scene: Scene, action: Action, holdings: Holdings): FilingDraft | undefined {
  return RECORDS[action.kind](scene, action, holdings)
}

const RECORDS: Record<ActionKind, Recorder> = {
  buy: recordBuy,
  deal: recordDeal,
  'employee plan': recordEmployeePlan,
  exercise: recordExercise,
  gift: recordGift,
  grant: recordGrant,
  join: recordJoin,
  'plan sale': recordSale,
  sale: recordSale,
  vest: recordVest,
  'year end': recordYearEnd
}

// Writes Form 3 with the holdings of a new insider, and Form 5 with transactions not reported during the year.

function recordJoin(scene: Scene, action: Action, holdings: Holdings): FilingDraft {
  const { insider, session } = action
  const draft = startDraft(scene.company, insider, scene.sessions[session]!)
  draft.documentType = '3'
  draft.plan10b51 = null
  draft.isEmpty = holdings.direct + holdings.indirect + holdings.options === 0
  const nature = insider.role === 'owner' ? HOUSE_NATURE : insider.vehicle
  if (holdings.direct > 0) addHolding(draft, holdings.direct, insider.role === 'owner' ? HOUSE_NATURE : undefined)
  if (holdings.indirect > 0) addHolding(draft, holdings.indirect, nature)
  if (holdings.options > 0) {
    addRight(draft, {
      exercisePrice: toText(holdings.strike),
      expirationDate: `${Number(draft.day.slice(0, 4)) + 6}-06-30`,
      footnoteIds: { exerciseDate: [addNote(draft, 'The option vests in four equal yearly parts.')] },
      kind: 'holding',
      securityTitle: 'Stock Option (Right to Buy)',
      sharesOwnedFollowing: toText(holdings.options),
      underlyingShares: toText(holdings.options)
    })
  }
  return draft
}

/** Returns a Form 5 with a gift of last year, which the rules allowed until 2023, or with a forgotten purchase. */
function recordYearEnd(scene: Scene, action: Action, holdings: Holdings): FilingDraft | undefined {
  const { random, sessions, stock } = scene
  const session = action.session - random.integer(15, 180)
  if (session < stock.first || session < action.insider.since || holdings.direct < 20) return undefined
  const draft = startDraft(scene.company, action.insider, sessions[action.session - 1]!)
  draft.documentType = '5'
  const isForgotten = random.chance(0.5)
  const price = stock.close[session]!
  const shares = Math.max(1, Math.round(isForgotten ? action.size / price : holdings.direct * 0.05))
  holdings.direct += isForgotten ? shares : -shares
  addTrade(draft, {
    code: isForgotten ? 'P' : 'G',
    date: sessions[session]!,
    following: holdings.direct,
    nature: undefined,
    price: isForgotten ? price : 0,
    shares,
    side: isForgotten ? 'A' : 'D'
  })
  draft.lines[0]!.transactionFormType = isForgotten ? '4' : '5'
  return draft
}
