import { memoized } from '../memoized.ts'
import { fail, ok, type Result } from '../result.ts'
import type { MemberSeats } from './committee.ts'
import type { CongressMember } from './congress-trade.ts'
import { type CongressDistribution, congressDataFor } from './distribution.ts'
import { memberIdOfSlug } from './member-name.ts'
import { baseRatesOf, type RecordRow, recordOf } from './member-record.ts'
import type { CongressReports, CongressSector, CongressStore, TradingMember, UnreadReport } from './ports.ts'

/** Maximum number of incompletely read reports that are listed. */
export const MOST_UNREAD = 20

export interface OpenedMember extends CongressReports {
  readonly member: CongressMember
  readonly sectors: readonly CongressSector[]
  /** Current committee seats; undefined if no list has any. */
  readonly committees: MemberSeats | undefined
  /** Returns after the disclosures, beside those of all members. Empty before any has matured. */
  readonly record: readonly RecordRow[]
  /** Newest reports that were read in part or not at all. */
  readonly unread: readonly UnreadReport[]
}

/** Finds a member with disclosures by the last part of the page's URL; see memberSlugOf(). */
export function openMember(ports: { congress: CongressStore; congressDistribution: CongressDistribution }) {
  const baseOf = memoized(baseRatesOf, 1)
  return async (slug: string): Promise<Result<OpenedMember, 'member_not_found'>> => {
    const id = memberIdOfSlug(slug)
    const store = congressDataFor('everybody', ports)
    const member = id === undefined ? undefined : await store.findMember(id)
    if (!member) return fail('member_not_found')
    const [counts, sectors, unread, committees, own, everybody] = await Promise.all([
      store.countReports(member.id),
      store.sumSectors(member.id),
      store.listUnread(member.id, MOST_UNREAD),
      store.listSeats(member.id),
      store.listMatured(member.id),
      store.listAllMatured()
    ])
    return ok({ ...counts, committees, member, record: recordOf(own, baseOf(everybody)), sectors, unread })
  }
}

/** Lists all members who disclosed a trade or a report. */
export function listMembers(ports: { congress: CongressStore; congressDistribution: CongressDistribution }) {
  return async (): Promise<readonly TradingMember[]> => (await congressDataFor('everybody', ports)?.listMembers()) ?? []
}
