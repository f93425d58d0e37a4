// Reads the public lists of members of Congress and their committees once a week, where an office is followed.

import type { Changes, SourceLog } from '../../changes.ts'
import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { Committee, Seat } from '../committee.ts'
import type { Legislator } from '../find-legislator.ts'
import { OfficeOutage } from './office-outage.ts'

export interface PeopleLists {
  readonly legislators: readonly Legislator[]
  readonly committees: readonly Committee[]
  readonly seats: readonly Seat[]
}

export interface PublicLists {
  /** Whether the lists are those of the sample, whose members are invented. */
  readonly isSample: boolean
  /** Downloads all three lists. Throws an OfficeOutage if one is missing, cut or in another form. */
  read(): Promise<PeopleLists>
}

export interface PeopleStore {
  /** Time of the last success. */
  findReadAt(): Promise<Date | undefined>
  /** Adds and updates legislators, and replaces committees and seats. */
  write(lists: PeopleLists, readOn: ReportDate): Promise<void>
}

export interface PeoplePorts {
  readonly changes: Changes
  readonly clock: Clock
  readonly peopleStore: PeopleStore
  /** undefined if no office is followed. */
  readonly publicLists: PublicLists | undefined
  readonly rankedEvents: { isSample(): Promise<boolean> }
  readonly sources: SourceLog
}

export type RefreshedPeople =
  | { readonly legislators: number; readonly committees: number; readonly seats: number }
  | { readonly failure: string }
  | 'not_due'
  | 'off'

/** Name of the lists in the source log. */
export const PEOPLE_SOURCE = 'congress-people'

const WEEK_MS = 7 * DAY_MS

/** Reads the lists if a week has passed. After a failure the next call tries again; what was held stays. */
export function refreshPeople({ changes, clock, peopleStore, publicLists, rankedEvents, sources }: PeoplePorts) {
  return async (): Promise<RefreshedPeople> => {
    if (!publicLists || publicLists.isSample !== (await rankedEvents.isSample())) return 'off'
    const readAt = await peopleStore.findReadAt()
    const now = clock.now()
    // A later time comes from a clock that was set back.
    if (readAt && readAt <= now && now.getTime() - readAt.getTime() < WEEK_MS) return 'not_due'
    try {
      const lists = await publicLists.read()
      await peopleStore.write(lists, newYorkDay(now))
      const { committees, legislators, seats } = lists
      const counts = { committees: committees.length, legislators: legislators.length, seats: seats.length }
      await sources.noteSuccess(PEOPLE_SOURCE, counts)
      await changes.tell(['congress'])
      return counts
    } catch (error) {
      if (!(error instanceof OfficeOutage)) throw error
      return { failure: error.message }
    }
  }
}
