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
  /** What can be asked for by `committee`; undefined where no list of seats was read. */
  listCommittees: () => congressDataFor('everybody', ports).listCommittees(),
  openMember: openMember(ports)
})
