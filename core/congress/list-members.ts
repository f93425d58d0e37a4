import { type CongressDistribution, congressDataFor } from './distribution.ts'
import type { CongressStore, TradingMember } from './ports.ts'

/** Whoever disclosed anything; nobody where their trades are not for everybody. */
export function listMembers(ports: { congress: CongressStore; congressDistribution: CongressDistribution }) {
  return async (): Promise<readonly TradingMember[]> => (await congressDataFor('everybody', ports)?.listMembers()) ?? []
}
