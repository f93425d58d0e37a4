// Adds the content of mails, the number of attempts and the result.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  /* Drops the check of kinds. The core defines them, so that a new kind needs no migration. */
  `alter table outgoing_mail
     drop constraint outgoing_mail_kind_check,
     add column key text,
     add column data jsonb not null default '{}',
     add column expires_at timestamptz,
     add column attempts integer not null default 0,
     add column due_at timestamptz not null default now(),
     add column sent_at timestamptz,
     add column parked_at timestamptz,
     add column failure text`,
  `update outgoing_mail m
   set key = coalesce(m.link_id, 'mail ' || m.id),
       data = case when m.link_id is null then '{}' else jsonb_strip_nulls(jsonb_build_object('linkId', m.link_id, 'encId', a.enc_id)) end,
       expires_at = case when m.link_id is null then null else coalesce(l.expires_at, m.created_at) end
   from outgoing_mail o
   left join account_link l on l.id = o.link_id
   left join account a on a.id = l.account_id
   where o.id = m.id`,
  `alter table outgoing_mail alter column key set not null, add unique (key), drop column link_id`,
  `comment on column outgoing_mail.key is 'names the occasion: a second mail about it is not written'`,
  `comment on column outgoing_mail.data is
     'core/accounts/mail.ts, MailData. The token of a link is made from linkId and from a key that is not in the database'`,
  `comment on column outgoing_mail.due_at is 'the next try; while a process tries, the time at which it counts as dead'`,
  `create index outgoing_mail_due on outgoing_mail (due_at) where sent_at is null and parked_at is null`,
  `create index outgoing_mail_parked on outgoing_mail (parked_at) where parked_at is not null`,
  `create index outgoing_mail_sent on outgoing_mail (sent_at) where sent_at is not null`,

  `create function notify_outgoing_mail() returns trigger language plpgsql as $$
     begin
       notify fourfold_mail;
       return null;
     end $$`,
  `create trigger outgoing_mail_written after insert on outgoing_mail
     for each statement execute function notify_outgoing_mail()`
]

const DOWN = [
  `drop trigger outgoing_mail_written on outgoing_mail`,
  `drop function notify_outgoing_mail()`,
  `delete from outgoing_mail
   where kind not in ('address_taken', 'no_account', 'password_changed', 'reset_password', 'verify_address')`,
  `alter table outgoing_mail add column link_id text unique`,
  `update outgoing_mail set link_id = data ->> 'linkId'`,
  `alter table outgoing_mail
     drop column key, drop column data, drop column expires_at, drop column attempts, drop column due_at,
     drop column sent_at, drop column parked_at, drop column failure,
     add constraint outgoing_mail_kind_check
       check (kind in ('address_taken', 'no_account', 'password_changed', 'reset_password', 'verify_address'))`
]
