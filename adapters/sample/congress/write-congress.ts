// Writes reports in the format of the discontinued lists (docs/reference/congress.md, "Lists"), and the list of
// legislators. The real ingest reads these files.

import type { AmountBracket } from '#core/congress/amount-bracket.ts'
import type { CongressOwner, CongressTradeType } from '#core/congress/congress-trade.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Member } from './congress-members.ts'
import type { MemberReport, MemberTrade } from './congress-reports.ts'

/**
 * Address of invented reports. The domain is reserved, so that links of the sample lead nowhere. @see RFC 2606, section
 * 2
 */
const REPORTS_AT = 'https://reports.example'

/** Returns the list of the House, with one row per trade. */
export function writeHouseList(reports: readonly MemberReport[]): string {
  const rows = reports.flatMap((report, index) =>
    report.trades.map(trade => ({
      amount: writeAmount(trade.bracket),
      asset_description: writeAsset(trade, ' - '),
      cap_gains_over_200_usd: trade.type !== 'purchase',
      disclosure_date: americanDay(report.disclosedOn),
      disclosure_year: Number(report.disclosedOn.slice(0, 4)),
      district: report.member.state + report.member.district,
      /* The published lists omitted this day, although reports contain it. */
      notification_date: americanDay(trade.notifiedOn),
      owner: HOUSE_OWNERS[trade.owner],
      ptr_link: `${REPORTS_AT}/house/${report.disclosedOn.slice(0, 4)}/${10_000 + index}.pdf`,
      representative: `Hon. ${nameOf(report.member)}`,
      ticker: trade.listing.company.ticker,
      transaction_date: trade.tradedOn,
      type: HOUSE_TYPES[trade.type]
    }))
  )
  return JSON.stringify(rows)
}

/** Returns the list of the Senate, with rows grouped by report. A scanned report has no readable rows. */
export function writeSenateList(reports: readonly MemberReport[]): string {
  const groups = reports.map(({ disclosedOn, isScanned, member, trades }, index) => {
    const ptr_link = `${REPORTS_AT}/senate/${isScanned ? 'paper' : 'ptr'}/${10_000 + index}/`
    const date_recieved = americanDay(disclosedOn)
    const rows = isScanned ? [{ date_recieved, ptr_link, scanned_pdf: true }] : trades.map(writeSenateRow)
    const office = `${member.lastName}, ${member.firstName} (Senator)`
    const names = { first_name: member.firstName, last_name: member.lastName, office }
    return { ...names, date_recieved, ptr_link, transactions: rows }
  })
  return JSON.stringify(groups)
}

/**
 * Returns the list in the format of `legislators-current.csv` of unitedstates/congress-legislators, with only the
 * columns that are read.
 */
export function writeLegislators(members: readonly Member[]): string {
  const header = ['last_name', 'first_name', 'middle_name', 'nickname', 'type', 'state', 'party', 'bioguide_id']
  const lines = members.map(({ bioguide, chamber, firstName, lastName, party, state }) =>
    [lastName, firstName, '', '', chamber === 'house' ? 'rep' : 'sen', state, party, bioguide].join(',')
  )
  return [header.join(','), ...lines, ''].join('\n')
}

/** Returns the content of `legislators-current.json` of the same source. */
export function writeCurrentLegislators(members: readonly Member[]): string {
  const legislators = members.map(({ bioguide, chamber, firstName, lastName, party, state }) => ({
    id: { bioguide },
    name: { first: firstName, last: lastName },
    terms: [{ party, state, type: chamber === 'house' ? 'rep' : 'sen' }]
  }))
  return JSON.stringify(legislators)
}

/** Returns the content of `committees-current.yaml`. JSON is valid YAML. */
export function writeCommittees(): string {
  const committees = SAMPLE_COMMITTEES.map(([thomas_id, type, name, part]) => ({
    name,
    subcommittees: [{ name: part, thomas_id: '01' }],
    thomas_id,
    type
  }))
  return JSON.stringify(committees)
}

/**
 * Returns the content of `committee-membership-current.yaml`. Each member sits on one or two committees of the chamber.
 */
export function writeSeats(members: readonly Member[]): string {
  const seats = SAMPLE_COMMITTEES.flatMap(([id, type], place) => {
    const sitting = members.filter(
      ({ chamber }, index) => chamber === type && SEATS[index % SEATS.length]!.some(seat => seat === place % 3)
    )
    const listed = sitting.map(({ bioguide, ...member }, index) => ({
      bioguide,
      name: nameOf({ ...member, bioguide }),
      rank: index + 1,
      ...(index === 0 ? { title: 'Chair' } : {})
    }))
    return [[id, listed] as const, [`${id}01`, listed.slice(0, 3)] as const]
  })
  return JSON.stringify(Object.fromEntries(seats))
}

/** Invented committees, whose names no real committee has. */
const SAMPLE_COMMITTEES = [
  ['HSXA', 'house', 'House Committee on Sample Agriculture', 'Orchards and Invented Crops'],
  ['HSXF', 'house', 'House Committee on Sample Finance', 'Imaginary Banking'],
  [
    'HSXT',
    'house',
    'House Committee on Sample Transport, Roads, Waterways and the Infrastructure of Places That Do Not Exist',
    'Bridges'
  ],
  ['SSXA', 'senate', 'Senate Committee on Sample Affairs', 'Invented Matters'],
  ['SSXF', 'senate', 'Senate Committee on Sample Finance', 'Imaginary Banking'],
  ['SSXH', 'senate', 'Senate Committee on Sample Health', 'Fictional Medicine']
] as const

/** Positions of a member's committees among the three of the chamber. */
const SEATS = [[0], [1, 2], [2], [0, 1]] as const satisfies readonly (readonly number[])[]

function writeSenateRow(trade: MemberTrade): object {
  const { company } = trade.listing
  return {
    amount: writeAmount(trade.bracket),
    asset_description: writeAsset(trade, ' <div class="text-muted">', '</div>'),
    asset_type: trade.option ? 'Stock Option' : 'Stock',
    comment: '--',
    owner: SENATE_OWNERS[trade.owner],
    ticker: `<a href="${REPORTS_AT}/quote/${company.ticker}" target="_blank">${company.ticker}</a>`,
    transaction_date: americanDay(trade.tradedOn),
    type: SENATE_TYPES[trade.type]
  }
}

function writeAsset({ listing, option }: MemberTrade, before: string, after = ''): string {
  if (!option) return `${listing.company.name} - ${listing.company.securityTitle}`
  const terms = `Option Type: ${option.kind} Strike price: $${option.strike}.00 Expires: ${americanDay(option.expires)}`
  return `${listing.company.name}${before}${terms}${after}`
}

export function writeAmount({ maxUsd, minUsd }: AmountBracket): string {
  const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`
  return maxUsd === null ? `Over ${dollars(minUsd - 1)}` : `${dollars(minUsd)} - ${dollars(maxUsd)}`
}

const HOUSE_OWNERS: Record<CongressOwner, string> = {
  child: 'dependent',
  joint: 'joint',
  self: '--',
  spouse: 'spouse',
  unknown: '--'
}

const HOUSE_TYPES: Record<CongressTradeType, string> = {
  exchange: 'exchange',
  'partial-sale': 'sale_partial',
  purchase: 'purchase',
  sale: 'sale_full'
}

export const SENATE_OWNERS: Record<CongressOwner, string> = {
  child: 'Child',
  joint: 'Joint',
  self: 'Self',
  spouse: 'Spouse',
  unknown: 'N/A'
}

export const SENATE_TYPES: Record<CongressTradeType, string> = {
  exchange: 'Exchange',
  'partial-sale': 'Sale (Partial)',
  purchase: 'Purchase',
  sale: 'Sale (Full)'
}

const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`

/** Returns a day such as `03/09/2026`. */
function americanDay(day: ReportDate): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
