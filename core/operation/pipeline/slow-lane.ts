import { bringUpToDate, type UpToDatePorts } from './bring-up-to-date.ts'
import type { SlowLane } from './take-in-arrivals.ts'

/** Processes slow work step by step; readers see the result of each step. */
export const slowLaneOf = (ports: UpToDatePorts): SlowLane => ({
  async workOff() {
    const { events, returns, trades } = await bringUpToDate(ports)('slow')
    return trades.issuers + events.issuers + returns.issuers > 0
  }
})
