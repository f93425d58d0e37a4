import { query } from '../database/clone-database.ts'
import type { SiteInProcess } from '../site/site-in-process.ts'
import { MEMBER_PASSWORD, newEmail } from './site-members.ts'

/** Signs up and returns the access token. A subscriber has Daily Traders for one year. */
export async function joinInProcess(
  site: SiteInProcess,
  { isSubscriber = false }: { isSubscriber?: boolean } = {}
): Promise<string> {
  const body = { email: newEmail(), name: 'Ada Reader', password: MEMBER_PASSWORD }
  const answer = await site.ask('/api/v1/auth/signup', { body })
  if (!answer.ok) throw new Error(`Joining answers ${answer.status}: ${await answer.text()}`)
  if (isSubscriber) await query(site.databaseUrl, subscriptionOf(body.email))
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/** Returns SQL that verifies the account and inserts the rows a payment creates. */
const subscriptionOf = (email: string): string => `
  with reader as (update account set verified_at = now() where email = '${email}' returning id),
    customer as (insert into billing_customer (id, account_id) select 'cus-' || id, id from reader returning id, account_id)
  insert into subscription (id, customer_id, price_id, plan_id, subscription_for, status, expires_at, is_running)
  select 'sub-' || account_id, id, 'price', 'daily-traders', 'other', 'active', now() + interval '1 year', true from customer`
