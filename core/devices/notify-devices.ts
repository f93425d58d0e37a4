import type { Clock } from '../clock.ts'
import type { DeviceNotice, DevicePusher, Devices, TakenDevice } from './ports.ts'

/** At the same time; a push service answers within a second or not at all. */
const AT_ONCE = 8

interface Ports {
  readonly clock: Clock
  readonly devicePusher: DevicePusher
  readonly devices: Devices
}

/** How many devices each became of. */
export interface Notified {
  readonly failed: number
  readonly gone: number
  readonly pushed: number
}

/**
 * Tells each device of each notice, once at most: that it was taken is written before anything is sent, and what failed
 * is not tried again, as a mail or a feed tells of it too. Devices that are gone are forgotten.
 */
export function notifyDevices({ clock, devicePusher, devices }: Ports) {
  return async (notices: readonly DeviceNotice[]): Promise<Notified> => {
    const counts = { failed: 0, gone: 0, pushed: 0 }
    for (const notice of notices) {
      const taken = (await devices.take(notice.accountId, notice.id, clock.now())).values()
      // Iterators of one list share it: each device is told by one of them.
      await Promise.all(Array.from({ length: AT_ONCE }, () => tell(notice, taken)))
    }
    return counts

    async function tell(notice: DeviceNotice, taken: Iterable<TakenDevice>): Promise<void> {
      for (const { address, id } of taken) {
        const answer = await devicePusher.push(address, notice)
        counts[answer]++
        if (answer === 'gone') await devices.forget(id)
      }
    }
  }
}
