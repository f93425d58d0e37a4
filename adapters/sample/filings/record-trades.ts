// Writes Forms 4 for purchases and sales.

import { addOther, fillPrice, HOUSE_NATURE, roundShares, type Scene, splitTranches } from '../scene.ts'
import type { Action } from '../schedule.ts'
import { addNote, addTrade, type FilingDraft, hasPlanBox, startDraft } from './filing-draft.ts'
import type { Holdings } from './holdings.ts'

export function recordBuy(scene: Scene, action: Action, holdings: Holdings): FilingDraft | undefined {
  const { random, sessions, stock } = scene
  const { insider } = action
  const shares = roundShares(random, action.size / stock.close[action.session]!)
  if (shares < 1) return undefined
  const draft = startDraft(scene.company, insider, sessions[action.session]!)
  const isIndirect = insider.role === 'owner' || (insider.vehicle !== undefined && random.chance(0.4))
  const nature = insider.role === 'owner' ? HOUSE_NATURE : isIndirect ? insider.vehicle : undefined
  const natureNote = insider.role === 'owner' ? { natureOfOwnership: [addNote(draft, houseNote(draft))] } : {}
  let held = isIndirect ? holdings.indirect : holdings.direct
  for (const tranche of splitTranches(random, shares, action.session, stock)) {
    held += tranche.shares
    const fill = fillPrice(scene, draft, tranche.session)
    addTrade(draft, {
      code: 'P',
      date: sessions[tranche.session]!,
      following: held,
      nature,
      notes: { ...natureNote, ...fill.notes },
      price: fill.price,
      shares: tranche.shares,
      side: 'A'
    })
    draft.day = sessions[tranche.session]!
  }
  if (isIndirect) holdings.indirect = held
  else holdings.direct = held
  addOther(scene, draft, holdings, isIndirect)
  return draft
}

function houseNote({ insider }: FilingDraft): string {
  const [fund, ...others] = insider.filers.map(({ name }) => name)
  return `The shares are held by ${fund}. ${others.join(' and ')} may be deemed to own them beneficially and disclaim ownership except to the extent of a pecuniary interest.`
}

export function recordSale(scene: Scene, action: Action, holdings: Holdings): FilingDraft | undefined {
  const { random, sessions, stock } = scene
  const isFund = action.insider.role === 'owner'
  const held = isFund ? holdings.direct + holdings.indirect : holdings.direct
  const shares = Math.min(held, roundShares(random, held * action.size))
  if (shares < 1) return undefined
  const draft = startDraft(scene.company, action.insider, sessions[action.session]!)
  const planNotes = action.kind === 'plan sale' ? markPlan(scene, draft, action) : {}
  let left = held
  for (const tranche of splitTranches(random, shares, action.session, stock)) {
    left -= tranche.shares
    const fill = fillPrice(scene, draft, tranche.session)
    addTrade(draft, {
      code: 'S',
      date: sessions[tranche.session]!,
      following: left,
      nature: isFund ? HOUSE_NATURE : undefined,
      notes: { ...planNotes, ...fill.notes },
      price: fill.price,
      shares: tranche.shares,
      side: 'D'
    })
    draft.day = sessions[tranche.session]!
  }
  holdings.direct = isFund ? 0 : left
  if (isFund) holdings.indirect = left
  addOther(scene, draft, holdings, false)
  return draft
}

/** Marks a sale as part of a trading plan, adopted about half a year before it. */
function markPlan({ sessions }: Scene, draft: FilingDraft, { session }: Action): Record<string, string[]> {
  const adopted = sessions[Math.max(0, session - 126 - (session % 63))]!
  draft.plan10b51 = hasPlanBox(draft.day) ? true : null
  const text = `The sale was effected pursuant to a Rule 10b5-1 trading plan adopted by the reporting person on ${adopted}.`
  return { transactionCoding: [addNote(draft, text)] }
}

/**
 * Returns a purchase through the employee plan. All participants pay the same price at the same time, so it is not a
 * decision of the insider.
 */
export function recordEmployeePlan(scene: Scene, action: Action, holdings: Holdings): FilingDraft {
  const date = scene.sessions[action.session]!
  const draft = startDraft(scene.company, action.insider, date)
  const price = scene.stock.close[action.session]!
  const shares = Math.max(1, Math.round(action.size / price))
  holdings.direct += shares
  const notes = { transactionCoding: [addNote(draft, 'Bought through the payroll deduction plan of the company.')] }
  addTrade(draft, { code: 'P', date, following: holdings.direct, nature: undefined, notes, price, shares, side: 'A' })
  return draft
}

/** Returns the form of a takeover, in which all shares are sold at the last price. */
export function recordDeal(scene: Scene, action: Action, holdings: Holdings): FilingDraft | undefined {
  const date = scene.sessions[action.session]!
  const draft = startDraft(scene.company, action.insider, date)
  const price = scene.stock.close[action.session]!
  const notes = { shares: [addNote(draft, 'Converted into the right to receive cash at the closing of the merger.')] }
  const nature = action.insider.role === 'owner' ? HOUSE_NATURE : action.insider.vehicle
  if (holdings.direct > 0) {
    addTrade(draft, {
      code: 'D',
      date,
      following: 0,
      nature: undefined,
      notes,
      price,
      shares: holdings.direct,
      side: 'D'
    })
  }
  if (holdings.indirect > 0) {
    addTrade(draft, { code: 'D', date, following: 0, nature, notes, price, shares: holdings.indirect, side: 'D' })
  }
  return draft.lines.length > 0 ? draft : undefined
}
