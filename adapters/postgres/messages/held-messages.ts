// Holds back everything that is sent to people, after a restore. The original may have sent it already.

import type pg from 'pg'

import { WEBHOOK_CHANNEL } from '../data-api/push/webhook-queue.ts'
import { ALERT_CHANNEL } from './alerts/alert-queue.ts'
import { CHANNEL_CHANNEL } from './channels/channel-queue.ts'
import { MAIL_CHANNEL } from './mail/outgoing-mails.ts'
import { NEWSLETTER_CHANNEL } from './newsletters/newsletter-queue.ts'

/** Row of `setting` that exists while messages are held back. */
const NAME = 'messages_held'
const CHANNELS = [ALERT_CHANNEL, CHANNEL_CHANNEL, MAIL_CHANNEL, NEWSLETTER_CHANNEL, WEBHOOK_CHANNEL]

type Client = Pick<pg.Pool | pg.PoolClient, 'query'>

export async function holdMessages(client: Client): Promise<void> {
  await client.query('insert into setting (name, value) values ($1, now()::text) on conflict (name) do nothing', [NAME])
}

export async function areMessagesHeld(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from setting where name = $1', [NAME])
  return rowCount !== 0
}

/** Lets messages go, and wakes their senders. Returns false if none were held back. */
export async function releaseMessages(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('delete from setting where name = $1', [NAME])
  if (rowCount === 0) return false
  for (const channel of CHANNELS) await client.query('select pg_notify($1, $2)', [channel, ''])
  return true
}
