import type { Scene } from '../scene.ts'
import type { Action, ActionKind } from '../schedule.ts'
import type { FilingDraft } from './filing-draft.ts'
import type { Holdings } from './holdings.ts'
import { recordExercise, recordGift, recordGrant, recordVest } from './record-pay.ts'
import { recordJoin, recordYearEnd } from './record-statements.ts'
import { recordBuy, recordDeal, recordEmployeePlan, recordSale } from './record-trades.ts'

type Recorder = (scene: Scene, action: Action, holdings: Holdings) => FilingDraft | undefined

/** Returns the form of an action, or `undefined` if there is nothing to report. `holdings` change with it. */
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
