// Payments as reported by the provider.

import type { Generated } from 'kysely'

export interface SubscriptionsTables {
  billing_customer: BillingCustomerTable
  subscription: SubscriptionTable
  checkout_intent: CheckoutIntentTable
  payment: PaymentTable
  billing_event: BillingEventTable
  api_key: ApiKeyTable
  oauth_client: OauthClientTable
  oauth_grant: OauthGrantTable
  oauth_token: OauthTokenTable
}

interface BillingCustomerTable {
  id: string
  account_id: string | null
  ticket: Generated<string>
  read_at: string | null
  language: Generated<string>
}

interface SubscriptionTable {
  id: string
  customer_id: string
  price_id: string
  plan_id: string
  subscription_for: 'api' | 'other'
  status: 'active' | 'canceled'
  expires_at: string
  is_running: boolean
}

interface CheckoutIntentTable {
  id: string
  customer_id: string
  subscription_for: 'api' | 'other'
  price_id: string
  checkout_id: string | null
  created_at: Generated<string>
}

interface PaymentTable {
  id: string
  customer_id: string
  subscription_id: string | null
  number: string | null
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  total_cents: string
  tax_cents: string
  currency: string
  created_at: string
  paid_at: string | null
  url: string | null
}

interface BillingEventTable {
  id: string
  type: string
  customer_id: string
  handled_at: Generated<string>
}

interface ApiKeyTable {
  id: Generated<string>
  account_id: string
  name: Generated<string>
  fingerprint: string
  prefix: string
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  scopes: Generated<string[]>
  addresses: Generated<string[]>
}

interface OauthClientTable {
  id: string
  name: string
  redirect_uris: string[]
  created_at: string
}

interface OauthGrantTable {
  id: Generated<string>
  account_id: string
  client_id: string
  redirect_uri: string
  place: string
  scopes: string[]
  code_fingerprint: string
  code_challenge: string
  code_expires_at: string
  created_at: string
  redeemed_at: string | null
  last_used_at: string | null
}

interface OauthTokenTable {
  fingerprint: string
  grant_id: string
  kind: 'access' | 'refresh'
  expires_at: string
  used_at: string | null
}
