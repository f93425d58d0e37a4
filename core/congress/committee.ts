import type { ReportDate } from '../dates/report-date.ts'
import type { Chamber } from './congress-trade.ts'

/** Chamber of a committee; `joint` for a committee of both chambers. */
export type CommitteeChamber = Chamber | 'joint'

/** Committee or subcommittee. */
export interface Committee {
  /** `SSAF` for a committee, `SSAF13` for a subcommittee. */
  readonly id: string
  readonly name: string
  readonly chamber: CommitteeChamber
  /** Parent committee of a subcommittee. */
  readonly parentId: string | null
}

/** Current seat in a committee, from the public list. Former seats are not listed. */
export interface Seat {
  readonly committeeId: string
  readonly bioguide: string
  /** Title as listed, such as `Chairman`. */
  readonly title: string | null
}

/** Seat as shown on a member's page. */
export interface MemberSeat {
  readonly committeeId: string
  readonly name: string
  readonly title: string | null
  /** Names of the committee's subcommittees in which the member also has a seat. */
  readonly parts: readonly string[]
}

export interface MemberSeats {
  readonly seats: readonly MemberSeat[]
  /** Date on which the list with these seats was read. */
  readonly readOn: ReportDate
}

/** Committee with at least one member who disclosed trades. */
export type SeatedCommittee = Pick<Committee, 'chamber' | 'id' | 'name'>

export interface SeatedCommittees {
  readonly committees: readonly SeatedCommittee[]
  readonly readOn: ReportDate
}
