// Writes Forms 4 for share-based pay (grants, vesting, options) and for gifts.

import type { ReportDate } from '#core/dates/report-date.ts'
import { fillPrice, type Scene } from '../scene.ts'
import type { Action } from '../schedule.ts'
import { addNote, addRight, addTrade, type FilingDraft, startDraft, toText } from './filing-draft.ts'
import type { Holdings } from './holdings.ts'

export function recordGrant(scene: Scene, action: Action, holdings: Holdings): FilingDraft {
  const { sessions, stock } = scene
  const date = sessions[action.session]!
  const draft = startDraft(scene.company, action.insider, date)
  const shares = Math.max(1, Math.round((action.size * scene.random.between(0.6, 1.6)) / stock.close[action.session]!))
  if (action.insider.title === undefined) {
    holdings.direct += shares
    const notes = {
      shares: [addNote(draft, 'Restricted stock that vests at the next annual meeting of shareholders.')]
    }
    addTrade(draft, {
      code: 'A',
      date,
      following: holdings.direct,
      nature: undefined,
      notes,
      price: 0,
      shares,
      side: 'A'
    })
    return draft
  }
  holdings.units += shares
  const note = addNote(draft, 'Each unit stands for one share and vests in three equal yearly parts.')
  addRight(draft, {
    ...rightMove('A', 'A', date, shares, holdings.units),
    footnoteIds: { exerciseDate: [note], exercisePrice: [note], expirationDate: [note] },
    pricePerShare: '0',
    securityTitle: 'Restricted Stock Units'
  })
  return draft
}

export function recordVest(scene: Scene, action: Action, holdings: Holdings): FilingDraft | undefined {
  const { sessions, stock } = scene
  const shares = Math.floor(holdings.units * action.size)
  if (shares < 10) return undefined
  const date = sessions[action.session]!
  const draft = startDraft(scene.company, action.insider, date)
  const withheld = Math.floor(shares * 0.37)
  holdings.units -= shares
  holdings.direct += shares
  addTrade(draft, { code: 'M', date, following: holdings.direct, nature: undefined, price: 0, shares, side: 'A' })
  holdings.direct -= withheld
  const notes = { shares: [addNote(draft, 'Shares withheld by the company to pay taxes on the vesting.')] }
  const price = stock.close[action.session]!
  addTrade(draft, {
    code: 'F',
    date,
    following: holdings.direct,
    nature: undefined,
    notes,
    price,
    shares: withheld,
    side: 'D'
  })
  const note = addNote(draft, 'Each unit stands for one share.')
  addRight(draft, {
    ...rightMove('D', 'M', date, shares, holdings.units),
    footnoteIds: { exerciseDate: [note], exercisePrice: [note], expirationDate: [note] },
    pricePerShare: '0',
    securityTitle: 'Restricted Stock Units'
  })
  return draft
}

export function recordExercise(scene: Scene, action: Action, holdings: Holdings): FilingDraft | undefined {
  const { random, sessions, stock } = scene
  const shares = Math.min(holdings.options, Math.max(100, Math.round((holdings.options * 0.15) / 100) * 100))
  if (shares < 1 || stock.low[action.session]! <= holdings.strike) return undefined
  const date = sessions[action.session]!
  const draft = startDraft(scene.company, action.insider, date)
  const fill = fillPrice(scene, draft, action.session)
  const following = holdings.direct + shares
  addTrade(draft, { code: 'M', date, following, nature: undefined, price: holdings.strike, shares, side: 'A' })
  const keeps = random.chance(0.2)
  if (!keeps) {
    addTrade(draft, {
      code: 'S',
      date,
      following: holdings.direct,
      nature: undefined,
      notes: fill.notes,
      price: fill.price,
      shares,
      side: 'D'
    })
  }
  holdings.options -= shares
  holdings.direct = keeps ? following : holdings.direct
  addRight(draft, {
    ...rightMove('D', 'M', date, shares, holdings.options),
    exerciseDate: null,
    exercisePrice: toText(holdings.strike),
    expirationDate: `${Number(date.slice(0, 4)) + 4}-06-30`,
    footnoteIds: { exerciseDate: [addNote(draft, 'The option is fully vested.')] },
    pricePerShare: '0',
    securityTitle: 'Stock Option (Right to Buy)'
  })
  return draft
}

export function recordGift(scene: Scene, action: Action, holdings: Holdings): FilingDraft | undefined {
  const shares = Math.round(holdings.direct * action.size)
  if (shares < 1) return undefined
  const date = scene.sessions[action.session]!
  const draft = startDraft(scene.company, action.insider, date)
  holdings.direct -= shares
  addTrade(draft, { code: 'G', date, following: holdings.direct, nature: undefined, price: 0, shares, side: 'D' })
  if (action.insider.vehicle === 'By Trust') {
    holdings.indirect += shares
    addTrade(draft, { code: 'G', date, following: holdings.indirect, nature: 'By Trust', price: 0, shares, side: 'A' })
  }
  return draft
}

const rightMove = (side: 'A' | 'D', code: string, date: ReportDate, shares: number, following: number) => ({
  acquiredDisposed: side,
  equitySwap: false,
  kind: 'transaction' as const,
  shares: toText(shares),
  sharesOwnedFollowing: toText(following),
  transactionCode: code,
  transactionDate: date,
  transactionFormType: '4',
  underlyingShares: toText(shares)
})
