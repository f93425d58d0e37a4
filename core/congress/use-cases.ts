import { type CongressDistribution, congressDataFor } from './distribution.ts'
import { listMembers } from './list-members.ts'
import { listCongressTrades } from './list-trades.ts'
import { openMember } from './open-member.ts'
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
