import { createArrivalStream } from '../filings/arrivals/arrival-stream.ts'
import type { Chamber } from './congress-trade.ts'
import { type CongressDistribution, congressDataFor } from './distribution.ts'
import { findOffice, followOffice, holdOffice, type OfficePorts, type OfficeRefusal } from './feed/follow-office.ts'
import type { CongressArrivals } from './feed/ports.ts'
import { type PeoplePorts, refreshPeople } from './feed/refresh-people.ts'
import { listCongressTrades } from './list-trades.ts'
import { listMembers, openMember } from './open-member.ts'
import type { CongressStore } from './ports.ts'

export interface CongressPorts {
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
}

export const congressUseCases = (ports: CongressPorts) => ({
  list: listCongressTrades(ports),
  listMembers: listMembers(ports),
  /** Lists the values for the filter `committee`. undefined if no list of seats was read. */
  listCommittees: () => congressDataFor('everybody', ports).listCommittees(),
  openMember: openMember(ports)
})

export interface CongressFeedPorts extends OfficePorts, PeoplePorts {
  readonly congressArrivals: CongressArrivals
}

/** Use cases from the lists of the two offices to stored trades. One process follows an office. */
export const congressFeedUseCases = (ports: CongressFeedPorts) => ({
  /** Reports that arrive, for open pages. */
  arrivals: createArrivalStream({ arrivals: ports.congressArrivals, clock: ports.clock }),
  /** Number of the newest report that arrived. A page loaded now already includes it. */
  findNewest: () => ports.congressArrivals.findNewest(),
  /** Returns why the office is not followed; undefined if it is. */
  async findRefusal(chamber: Chamber): Promise<OfficeRefusal | undefined> {
    const office = await findOffice(ports)(chamber)
    return typeof office === 'string' ? office : undefined
  },
  follow: followOffice(ports),
  hold: holdOffice(ports),
  refreshPeople: refreshPeople(ports),
  release: (chamber: Chamber) => ports.officeLeases[chamber].release()
})
