// Browsers registered for push notices.

export interface DeviceTables {
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
