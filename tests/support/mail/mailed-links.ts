// Builds the links of outgoing mails as the mailer does.

import { Client } from 'pg'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { serverKeys } from '#adapters/accounts/server-key.ts'

export interface MailedLink {
  encId: string
  token: string
}

/** Returns the link in the newest mail of this kind to the address. `authSecret` is the site's secret. */
export async function findMailedLink(
  databaseUrl: string,
  authSecret: string,
  { kind, recipient }: { kind: 'invitation' | 'reset_password' | 'verify_address'; recipient: string }
): Promise<MailedLink> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ enc_id: string; id: string }>(
      `SELECT account.enc_id, account_link.id
         FROM outgoing_mail
         JOIN account_link ON account_link.id = outgoing_mail.data ->> 'linkId'
         JOIN account ON account.id = account_link.account_id
        WHERE outgoing_mail.kind = $1 AND recipient = $2
        ORDER BY outgoing_mail.id DESC LIMIT 1`,
      [kind, recipient]
    )
    const row = rows[0]
    if (!row) throw new Error(`No mail of kind ${kind} to ${recipient}`)
    const secrets = keyedSecrets(serverKeys({ authSecret, dataDir: '' }).links)
    return { encId: row.enc_id, token: secrets.linkToken(row.id) }
  } finally {
    await client.end()
  }
}
