// Outgoing mails.

import type { Generated, JSONColumnType } from 'kysely'

export interface MailTables {
  outgoing_mail: OutgoingMailTable
}

interface OutgoingMailTable {
  id: Generated<string>
  kind: string
  recipient: string
  language: string
  created_at: Generated<string>
  key: string
  data: JSONColumnType<object>
  expires_at: string | null
  attempts: Generated<number>
  due_at: Generated<string>
  sent_at: string | null
  parked_at: string | null
  failure: string | null
}
