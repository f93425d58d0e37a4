import type { Chamber } from '../congress-trade.ts'
import { findOffice, followOffice, holdOffice, type OfficePorts, type OfficeRefusal } from './follow-office.ts'

export const CHAMBERS_FOLLOWED = ['house', 'senate'] as const satisfies readonly Chamber[]

/** Use cases from the lists of the two offices to stored trades. One process follows an office. */
export function congressFeedUseCases(ports: OfficePorts) {
  const find = findOffice(ports)
  return {
    /** Returns why the office is not followed; undefined if it is. */
    async findRefusal(chamber: Chamber): Promise<OfficeRefusal | undefined> {
      const office = await find(chamber)
      return typeof office === 'string' ? office : undefined
    },
    follow: followOffice(ports),
    hold: holdOffice(ports),
    release: (chamber: Chamber) => ports.officeLeases[chamber].release()
  }
}
