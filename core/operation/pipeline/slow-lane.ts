import type { SlowLane } from './arrival-ports.ts'
import { bringUpToDate, type UpToDatePorts } from './bring-up-to-date.ts'

/** What is slow, a step at a time; readers see what a step ended. */
export const slowLaneOf = (ports: UpToDatePorts): SlowLane => ({
  async workOff() {
    const { events, returns, trades } = await bringUpToDate(ports)('slow')
    return trades.issuers + events.issuers + returns.issuers > 0
  }
})
