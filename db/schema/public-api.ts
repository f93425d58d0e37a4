// Data API: usage, request limits and webhooks.

import type { Generated, JSONColumnType } from 'kysely'

export interface PublicApiTables {
  api_usage: ApiUsageTable
  request_allowance: RequestAllowanceTable
  webhook_delivery: WebhookDeliveryTable
  webhook_endpoint: WebhookEndpointTable
}

interface ApiUsageTable {
  account_id: string
  day: string
  status: number
  requests: number
}

interface RequestAllowanceTable {
  holder: string
  account_id: string | null
  quota: number
  granted: number
  admitted: string[]
}

interface WebhookEndpointTable {
  id: string
  account_id: string
  url: string
  kinds: string[]
  tickers: string[]
  insiders: string[]
  secret_id: string
  old_secrets: JSONColumnType<object>
  created_at: string
  disabled_at: string | null
  disabled_reason: string | null
  rests_until: string | null
  ordered_until: string | null
  dropped: Generated<number>
}

interface WebhookDeliveryTable {
  id: Generated<string>
  endpoint_id: string
  seq: string | null
  test_at: string | null
  state: Generated<string>
  attempts: Generated<number>
  due_at: string
  taken_until: string | null
  created_at: Generated<string>
  attempted_at: string | null
  ended_at: string | null
  status: number | null
  problem: string | null
}
