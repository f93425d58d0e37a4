// Follows the House and the Senate: asks each office when a poll is due, and reads the reports that it names.

import type { App } from '#adapters/app.ts'
import { CHAMBERS } from '#core/congress/congress-filter.ts'
import type { Chamber } from '#core/congress/congress-trade.ts'
import { type LeasedWork, pause, startLeaseLoop } from './lease-loop.ts'

/** Interval at which a process looks whether a poll is due. */
const LOOK_EVERY_MS = 5_000

const NAMES: Record<Chamber, string> = { house: 'House', senate: 'Senate' }
const VARIABLES: Record<Chamber, string> = { house: 'CONGRESS_HOUSE', senate: 'CONGRESS_SENATE' }

/** Starts to follow both offices. Of any number of processes, one follows an office. */
export function startCongressFollower({ congressFeed }: Pick<App, 'congressFeed'>): LeasedWork {
  const loops = CHAMBERS.map(chamber => followChamber(congressFeed, chamber))
  return {
    async stop() {
      await Promise.all(loops.map(loop => loop.stop()))
    }
  }
}

function followChamber(feed: App['congressFeed'], chamber: Chamber): LeasedWork {
  async function look(signal: AbortSignal): Promise<void> {
    const polled = await feed.follow(chamber, signal)
    if (polled?.failure !== undefined) console.warn(`Reports of the ${NAMES[chamber]} were not read: ${polled.failure}`)
    await pause(LOOK_EVERY_MS, signal)
  }

  return startLeaseLoop(
    {
      createWorks: signal => [() => look(signal)],
      hold: () => feed.hold(chamber),
      release: () => feed.release(chamber),
      warn: error =>
        console.warn(
          `The ${NAMES[chamber]} could not be followed for a moment:`,
          error instanceof Error ? error.message : error
        )
    },
    async () => {
      if ((await feed.findRefusal(chamber)) !== 'sample_data') return
      console.log(
        `${VARIABLES[chamber]} has no effect: this database holds sample data, which never mixes with real reports.`
      )
    }
  )
}
