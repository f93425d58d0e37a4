import type { Secrets } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import { addDevice, openDevices, removeDevice } from './own-devices.ts'
import type { DevicePusher, Devices } from './ports.ts'

export interface DevicePorts {
  readonly clock: Clock
  readonly devicePusher: DevicePusher
  readonly devices: Devices
  readonly secrets: Secrets
}

export const deviceUseCases = (ports: DevicePorts) => ({
  add: addDevice(ports),
  open: openDevices(ports),
  remove: removeDevice(ports)
})
