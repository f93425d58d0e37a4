import { type CongressDistribution, congressDataFor } from './distribution.ts'
import type { CongressStore, TradingMember } from './ports.ts'

/** All members who disclosed a trade or report; empty if their trades are not public. */
export function listMembers(ports: { congress: CongressStore; congressDistribution: CongressDistribution }) {
  return async (): Promise<readonly TradingMember[]> => (await congressDataFor('everybody', ports)?.listMembers()) ?? []
}
