import type { ReportDate } from '../dates/report-date.ts'
import type { Chamber } from './congress-trade.ts'

/** Also of both chambers together. */
export type CommitteeChamber = Chamber | 'joint'

/** A committee, or a part of one. */
export interface Committee {
  /** `SSAF`; of a part `SSAF13`. */
  readonly id: string
  readonly name: string
  readonly chamber: CommitteeChamber
  /** The committee that it is a part of. */
  readonly parentId: string | null
}

/** Who sits where, as the public list has it today; former terms are in no list. */
export interface Seat {
  readonly committeeId: string
  readonly bioguide: string
  /** `Chairman`, as listed. */
  readonly title: string | null
}

/** A seat as a member's page names it. */
export interface MemberSeat {
  readonly committeeId: string
  readonly name: string
  readonly title: string | null
  /** Parts of the committee in which the member sits too. */
  readonly parts: readonly string[]
}

export interface MemberSeats {
  readonly seats: readonly MemberSeat[]
  /** When the list was read that names them. */
  readonly readOn: ReportDate
}

/** A committee in which somebody sits who disclosed trades. */
export type SeatedCommittee = Pick<Committee, 'chamber' | 'id' | 'name'>

export interface SeatedCommittees {
  readonly committees: readonly SeatedCommittee[]
  readonly readOn: ReportDate
}
