import type { User } from '../../accounts/people/user.ts'
import type { Caller, Secrets } from '../../accounts/ports.ts'
import { securityEvent } from '../../accounts/security-event.ts'
import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { type Device, type DeviceAddress, type DevicePusher, type Devices, MOST_DEVICES } from './device.ts'

/** Maximum length of a stored browser name. Longer User-Agents add no information. */
const LONGEST_NAME = 300

export interface OwnDevices {
  /** Public key by which browsers recognise our push messages. */
  readonly publicKey: string
  readonly devices: readonly Device[]
}

export type AddDeviceCode = 'device_refused' | 'sign_in_required' | 'too_many_devices'

interface Ports {
  readonly clock: Clock
  readonly devicePusher: DevicePusher
  readonly devices: Devices
  readonly secrets: Secrets
}

/** Lists the reader's devices. */
export function openDevices({ devicePusher, devices }: Ports) {
  return async (reader: User | undefined): Promise<Result<OwnDevices, 'sign_in_required'>> =>
    reader
      ? ok({ devices: await devices.list(reader.id), publicKey: devicePusher.publicKey() })
      : fail('sign_in_required')
}

/** Adds this device to the reader's account. A browser belongs to the account that added it last. */
export function addDevice({ clock, devicePusher, devices, secrets }: Ports) {
  return async (
    reader: User | undefined,
    address: DeviceAddress,
    caller: Caller
  ): Promise<Result<{ readonly id: string }, AddDeviceCode>> => {
    if (!reader) return fail('sign_in_required')
    if (!devicePusher.accepts(address.endpoint)) return fail('device_refused')
    const id = secrets.makeId()
    const device = {
      address,
      event: securityEvent('device_added', caller),
      fingerprint: secrets.fingerprint(address.endpoint),
      id,
      name: caller.device?.slice(0, LONGEST_NAME) ?? null
    }
    const isAdded = await devices.add(reader.id, device, { most: MOST_DEVICES, now: clock.now() })
    return isAdded ? ok({ id }) : fail('too_many_devices')
  }
}

export function removeDevice({ devices }: Ports) {
  return async (
    reader: User | undefined,
    id: string
  ): Promise<Result<true, 'device_not_found' | 'sign_in_required'>> => {
    if (!reader) return fail('sign_in_required')
    return (await devices.remove(reader.id, id)) ? ok(true) : fail('device_not_found')
  }
}
