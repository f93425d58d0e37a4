// Browsers registered for push notices, and channels of alerts.

import type { Generated } from 'kysely'

export interface DeviceTables {
  alert_channel: AlertChannelTable
  channel_hit: ChannelHitTable
  device: DeviceTable
  device_notice: DeviceNoticeTable
}

interface DeviceTable {
  id: string
  account_id: string
  endpoint: string
  p256dh: string
  auth: string
  fingerprint: string
  name: string | null
  added_at: string
}

interface DeviceNoticeTable {
  device_id: string
  notice_id: string
  taken_at: string
  outcome: string | null
}

interface AlertChannelTable {
  id: string
  account_id: string
  kind: string
  name: string
  sealed_url: string
  tail: string
  secret_id: string
  added_at: string
  told_at: string | null
  paused_at: string | null
  paused_reason: string | null
  rests_until: string | null
  message: Generated<string>
  attempts: Generated<number>
  refused: Generated<number>
  taken_until: string | null
}

/** Alert that waits for a channel. */
interface ChannelHitTable {
  channel_id: string
  rule_id: string
  accession: string
  due_at: string
  message: string | null
}
