import type { CongressDocument, DisclosedTrade } from '#core/congress/congress-trade.ts'
import { memberIdOf } from '#core/congress/member-name.ts'
import type { TradingMember } from '#core/congress/ports.ts'
import type { ReportDate } from '#core/dates/report-date.ts'

export const day = (text: string): ReportDate => text as ReportDate

export const congressDocument = (parts: Partial<CongressDocument> = {}): CongressDocument => ({
  chamber: 'house',
  disclosedOn: day('2026-03-09'),
  district: '08',
  memberName: 'Ines Marlow',
  state: 'MN',
  url: 'https://reports.example/house/1.pdf',
  ...parts
})

export const disclosedTrade = (parts: Partial<DisclosedTrade> = {}): DisclosedTrade => ({
  amount: { maxUsd: 15_000, minUsd: 1_001 },
  assetDetail: null,
  assetName: 'Northlake Widgets Inc',
  assetType: 'Stock',
  comment: null,
  isAmendment: false,
  isOption: false,
  notifiedOn: null,
  owner: 'joint',
  ticker: 'NLKW',
  tradedOn: day('2026-03-02'),
  type: 'purchase',
  ...parts
})

/** Member of Congress: a senator unless `parts` override it. */
export const aMember = (name: string, parts: Partial<TradingMember> = {}): TradingMember => ({
  chamber: 'senate',
  district: null,
  id: memberIdOf(parts.chamber ?? 'senate', name),
  lastDisclosedOn: day('2026-03-09'),
  name,
  party: null,
  state: 'MN',
  trades: 1,
  ...parts
})
