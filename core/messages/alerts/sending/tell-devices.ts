// Sends notices of hits to readers' devices at the same time as their mails. Late notices are dropped.

import { HOUR_MS, MINUTE_MS } from '../../../dates/durations.ts'
import type { DevicePusher, Devices } from '../../devices/device.ts'
import { notifyDevices } from '../../devices/notify-devices.ts'
import { mayNotify } from '../../newsletters/delivery.ts'
import { noticeOf } from '../hits/hit-notice.ts'
import { type KnownDocuments, noDocuments, type ShowPorts, showHits } from '../hits/show-hits.ts'
import type { AlertHits, AlertNotices, TakenNotice } from '../ports.ts'

export interface TellPorts extends ShowPorts {
  readonly alertHits: AlertHits
  readonly alertNotices: AlertNotices
  readonly devicePusher: DevicePusher
  readonly devices: Devices
}

interface Batch {
  /** Update of the lists, which may have been idle for hours. Awaited so that notices are complete. */
  readonly caughtUp: Promise<void> | false
  readonly known: KnownDocuments
}

const BATCH = 32
/** Maximum number of parallel notices, so that a hanging push service does not block others. */
const IN_FLIGHT = 8
/** Lifetime of a notice. Notices that were due longer ago are dropped as outdated. */
export const NOTICE_LIFE_MS = HOUR_MS
/** Lease of a claimed notice. It is longer than sending can take, so a process that exceeds it is considered dead. */
const LEASE_MS = 2 * MINUTE_MS
/** Maximum number of attempts. All of them together take half an hour. Our choice. */
const MOST_ATTEMPTS = 12
/** Wait after the first attempt. It doubles after each further attempt. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 5 * MINUTE_MS

/** @see docs/reference/messages.md, "On devices" */
export function tellDevices(ports: TellPorts) {
  const { alertHits, alertNotices, clock } = ports
  const show = showHits(ports)
  const notify = notifyDevices(ports)

  async function tellOf(notice: TakenNotice, { caughtUp, known }: Batch): Promise<void> {
    try {
      await caughtUp
      const came = await tellNow(notice, known)
      if (came === 'told') await alertNotices.end(notice)
      else await tryLater(notice, came === 'failed')
    } catch (error) {
      // Devices already notified are skipped in the retry (core/messages/devices/device.ts).
      await tryLater(notice, false)
      throw error
    }
  }

  /** Returns `early` if lists do not show the hits yet, `failed` if a device may not have been notified. */
  async function tellNow(notice: TakenNotice, known: KnownDocuments): Promise<'early' | 'failed' | 'told'> {
    const { accountId, language, occasion, parts, recipient } = notice
    if (!recipient || !mayNotify(recipient, clock.now())) return 'told'
    const { hits, isEarly } = await show(await alertHits.findOfNotice(notice), recipient.user, known)
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
    /** Time of the next possible notice; undefined while none waits. */
    findNextDue: (): Promise<Date | undefined> =>
      alertNotices.findNextDue({ leaseMs: LEASE_MS, now: clock.now(), since: freshSince() }),

    /** Sends due notices and returns how many were claimed. */
    async send(): Promise<number> {
      const now = clock.now()
      const deadSince = new Date(now.getTime() - LEASE_MS)
      const taken = await alertNotices.take(BATCH, { deadSince, now, since: freshSince() })
      const known = noDocuments()
      const caughtUp = taken.length > 0 && ports.activities.catchUp()
      const waiting = taken.values()
      const failures: unknown[] = []
      // Workers share one iterator, so each notice is processed by one of them.
      await Promise.all(
        Array.from({ length: IN_FLIGHT }, async () => {
          for (const notice of waiting) await tellOf(notice, { caughtUp, known }).catch(error => failures.push(error))
        })
      )
      if (failures.length > 0) throw failures[0]
      return taken.length
    }
  }
}
