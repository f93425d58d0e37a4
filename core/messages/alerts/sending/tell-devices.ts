// Tells of hits on the devices that readers chose, when their mails tell of them: soon or not at all.

import { HOUR_MS, MINUTE_MS } from '../../../dates/durations.ts'
import { notifyDevices } from '../../devices/notify-devices.ts'
import type { DevicePusher, Devices } from '../../devices/ports.ts'
import { mayNotify } from '../../newsletters/delivery.ts'
import { noticeOf } from '../hits/hit-notice.ts'
import { type KnownFilings, type ShowPorts, showHits } from '../hits/show-hits.ts'
import type { AlertHits, AlertNotices, TakenNotice } from '../ports.ts'

export interface TellPorts extends ShowPorts {
  readonly alertHits: AlertHits
  readonly alertNotices: AlertNotices
  readonly devicePusher: DevicePusher
  readonly devices: Devices
}

interface Batch {
  /** Lists that nobody asked for hours show what they have before a reader waits: a notice leaves nothing out. */
  readonly caughtUp: Promise<void> | false
  readonly filings: KnownFilings
}

const BATCH = 32
/** At the same time: a push service that hangs holds up no other. */
const IN_FLIGHT = 8
/** What was due longer ago is no news on a device. */
export const NOTICE_LIFE_MS = HOUR_MS
/** Longer than a notice may take to be told: the process that took it is dead. */
const LEASE_MS = 2 * MINUTE_MS
/** They take half an hour. The numbers are ours. */
const MOST_ATTEMPTS = 12
/** Twice as long after each further attempt. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 5 * MINUTE_MS

/** @see docs/reference/messages.md, "On devices" */
export function tellDevices(ports: TellPorts) {
  const { alertHits, alertNotices, clock } = ports
  const show = showHits(ports)
  const notify = notifyDevices(ports)

  async function tellOf(notice: TakenNotice, { caughtUp, filings }: Batch): Promise<void> {
    try {
      await caughtUp
      const came = await tellNow(notice, filings)
      if (came === 'told') await alertNotices.end(notice)
      else await tryLater(notice, came === 'failed')
    } catch (error) {
      // Whom it was told already is not told again (core/messages/devices/ports.ts).
      await tryLater(notice, false)
      throw error
    }
  }

  /** `early` where lists do not show yet what there is to tell, `failed` where a device may not have been told. */
  async function tellNow(notice: TakenNotice, filings: KnownFilings): Promise<'early' | 'failed' | 'told'> {
    const { accountId, language, occasion, parts, recipient } = notice
    if (!recipient || !mayNotify(recipient, clock.now())) return 'told'
    const { hits, isEarly } = await show(await alertHits.findOfNotice(notice), recipient.user, filings)
    if (isEarly) return 'early'
    if (hits.length === 0) return 'told'
    const { failed } = await notify([noticeOf(hits, { accountId, language, occasion, part: parts.last })])
    return failed > 0 ? 'failed' : 'told'
  }

  async function tryLater(notice: TakenNotice, isBegun: boolean): Promise<void> {
    const { attempt } = notice
    if (attempt >= MOST_ATTEMPTS) return alertNotices.end(notice)
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
    await alertNotices.putBack(notice, new Date(clock.now().getTime() + waitMs), isBegun)
  }

  const freshSince = (): Date => new Date(clock.now().getTime() - NOTICE_LIFE_MS)

  return {
    /** When there may be somebody to tell; undefined while nothing waits. */
    findNextDue: (): Promise<Date | undefined> =>
      alertNotices.findNextDue({ leaseMs: LEASE_MS, now: clock.now(), since: freshSince() }),

    /** How many notices were taken up. */
    async send(): Promise<number> {
      const now = clock.now()
      const deadSince = new Date(now.getTime() - LEASE_MS)
      const taken = await alertNotices.take(BATCH, { deadSince, now, since: freshSince() })
      const filings: KnownFilings = new Map()
      const caughtUp = taken.length > 0 && ports.activities.catchUp()
      const waiting = taken.values()
      const failures: unknown[] = []
      // Iterators of one list share it: each notice is taken by one of them.
      await Promise.all(
        Array.from({ length: IN_FLIGHT }, async () => {
          for (const notice of waiting) await tellOf(notice, { caughtUp, filings }).catch(error => failures.push(error))
        })
      )
      if (failures.length > 0) throw failures[0]
      return taken.length
    }
  }
}
