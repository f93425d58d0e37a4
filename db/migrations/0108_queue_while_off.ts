// Queues events for webhooks that are switched off, and sends them in order once the webhook is on again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const deliverArrivals = (condition: string) => `
  create or replace function deliver_arrivals() returns trigger language plpgsql as $$
   begin
     insert into webhook_delivery (endpoint_id, seq, due_at)
     select endpoint.id, arrived.seq, now()
     from arrived join webhook_endpoint endpoint
       on ${condition}
       and (endpoint.kinds = '{}' or arrived.kind = any (endpoint.kinds))
       and (endpoint.tickers = '{}' or arrived.ticker = any (endpoint.tickers))
       and (endpoint.insiders = '{}' or arrived.insiders && endpoint.insiders)
     where arrived.data is not null;
     return null;
   end $$`

const UP = [
  deliverArrivals('true'),
  `alter table webhook_endpoint
     add column ordered_until timestamptz,
     add column dropped integer not null default 0`,
  `comment on column webhook_endpoint.ordered_until is 'deliveries due by then are sent one at a time'`,
  `comment on column webhook_endpoint.dropped is 'queued events that became too old while it was last switched off'`
]

const DOWN = [
  deliverArrivals('endpoint.disabled_at is null'),
  `update webhook_delivery delivery set state = 'failed', ended_at = now()
   from webhook_endpoint endpoint
   where endpoint.id = endpoint_id and state = 'waiting' and disabled_at is not null`,
  'alter table webhook_endpoint drop column ordered_until, drop column dropped'
]
