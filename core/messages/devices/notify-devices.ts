import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'
import type { DeviceNotice, DevicePusher, Devices, PushAnswer, TakenDevice } from './device.ts'

/** Maximum number of parallel pushes. A push service usually answers within a second. */
const AT_ONCE = 8
/**
 * Lease of claimed devices. It is longer than notifying all devices of an account can take
 * (adapters/devices/web-push.ts).
 */
const LEASE_MS = MINUTE_MS

interface Ports {
  readonly clock: Clock
  readonly devicePusher: DevicePusher
  readonly devices: Devices
}

/** Number of devices by result. */
export type Notified = Readonly<Record<PushAnswer, number>>

/**
 * Sends each notice to all devices of its account that have not received it. A repeated call retries failed devices and
 * those claimed by a dead process. A device shows notices with the same id only once. Devices that no longer exist are
 * removed.
 */
export function notifyDevices({ clock, devicePusher, devices }: Ports) {
  return async (notices: readonly DeviceNotice[]): Promise<Notified> => {
    const counts = { failed: 0, gone: 0, pushed: 0, refused: 0 }
    for (const notice of notices) {
      const now = clock.now()
      const deadSince = new Date(now.getTime() - LEASE_MS)
      const taken = (await devices.take(notice.accountId, notice.id, { deadSince, now })).values()
      // Workers share one iterator, so each device is notified by one of them.
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
