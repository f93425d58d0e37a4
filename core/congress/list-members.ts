import { type CongressDistribution, congressDataFor } from './distribution.ts'
import type { CongressStore, TradingMember } from './ports.ts'

/** Lists all members who disclosed a trade or a report. */
export function listMembers(ports: { congress: CongressStore; congressDistribution: CongressDistribution }) {
  return async (): Promise<readonly TradingMember[]> => (await congressDataFor('everybody', ports)?.listMembers()) ?? []
}
