import type { Kysely } from 'kysely'

import type { DevicePusher, Devices } from '#core/messages/devices/device.ts'
import type { Database } from '#db/schema.ts'
import { serverKeys } from '../accounts/server-key.ts'
import type { Config } from '../config.ts'
import { postgresDevices } from '../postgres/messages/devices/devices.ts'
import { pushKeys } from './push-keys.ts'
import { webPush } from './web-push.ts'

export function realDevicePorts(
  { authSecret, contact, dataDir, webhooksAllowLocal }: Config,
  db: Kysely<Database>
): { devicePusher: DevicePusher; devices: Devices } {
  const keys = pushKeys(serverKeys({ authSecret, dataDir }).devices)
  return {
    devicePusher: webPush({ allowsLocal: webhooksAllowLocal, contactAddress: contact.supportEmail, keys }),
    devices: postgresDevices(db)
  }
}
