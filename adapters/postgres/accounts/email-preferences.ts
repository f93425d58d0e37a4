import type { Kysely } from 'kysely'

import type { EmailPreference, EmailPreferenceStore } from '#core/accounts/own-data/email-preferences.ts'
import type { Database } from '#db/schema.ts'

/** The column of each preference. */
const COLUMNS = {
  alerts: 'subscribes_to_alerts',
  wait_list: 'joins_wait_list'
} as const satisfies Record<EmailPreference, keyof Database['account']>

const PREFERENCES = Object.keys(COLUMNS) as EmailPreference[]

export function postgresEmailPreferences(db: Kysely<Database>): EmailPreferenceStore {
  return {
    async find(encId) {
      const row = await db
        .selectFrom('account')
        .select(['email', ...Object.values(COLUMNS)])
        .where('enc_id', '=', encId)
        .executeTakeFirst()
      return row && { chosen: PREFERENCES.filter(preference => row[COLUMNS[preference]]), email: row.email }
    },

    async save(encId, chosen) {
      const values = PREFERENCES.map(preference => [COLUMNS[preference], chosen.includes(preference)] as const)
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set(Object.fromEntries(values))
        .where('enc_id', '=', encId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    }
  }
}
