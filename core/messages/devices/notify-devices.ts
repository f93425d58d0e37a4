import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'
import type { DeviceNotice, DevicePusher, Devices, PushAnswer, TakenDevice } from './ports.ts'

/** At the same time; a push service answers within a second or not at all. */
const AT_ONCE = 8
/** Longer than it takes to tell all devices of an account (adapters/devices/web-push.ts). */
const LEASE_MS = MINUTE_MS

interface Ports {
  readonly clock: Clock
  readonly devicePusher: DevicePusher
  readonly devices: Devices
}

/** Number of devices by answer. */
export type Notified = Readonly<Record<PushAnswer, number>>

/**
 * Tells each device of each notice that its push service did not take yet. Called again with the same notice it tells only
 * those that failed, or that a process died with: one that was told after all shows the notice once, by its id. Devices that
 * are gone are forgotten.
 */
export function notifyDevices({ clock, devicePusher, devices }: Ports) {
  return async (notices: readonly DeviceNotice[]): Promise<Notified> => {
    const counts = { failed: 0, gone: 0, pushed: 0, refused: 0 }
    for (const notice of notices) {
      const now = clock.now()
      const deadSince = new Date(now.getTime() - LEASE_MS)
      const taken = (await devices.take(notice.accountId, notice.id, { deadSince, now })).values()
      // Iterators of one list share it: each device is told by one of them.
      await Promise.all(Array.from({ length: AT_ONCE }, () => tell(notice, taken)))
    }
    return counts

    async function tell(notice: DeviceNotice, taken: Iterable<TakenDevice>): Promise<void> {
      for (const { address, id } of taken) {
        const answer = await devicePusher.push(address, notice)
        counts[answer]++
        if (answer === 'gone') await devices.forget(id)
        else await devices.noteOutcome(id, notice.id, answer === 'pushed' ? 'told' : answer)
      }
    }
  }
}
