// Whom the process that follows has said it follows: a setting.

import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { Followed, FollowedNote } from '#core/status/ports.ts'
import type { Database } from '#db/schema.ts'
import { notifyDataChange } from '../changes.ts'

const NOTE = `
  insert into setting as held (name, value) values ('followed', $1)
  on conflict (name) do update set value = excluded.value where held.value <> excluded.value`

const NOTE_NOBODY = `
  update setting set value = 'nobody' where name = 'followed' and value <> 'nobody'
    and not exists (select from lease where name = 'feed' and held_until >= clock_timestamp())`

export function postgresFollowedNote({ db, pool }: { db: Kysely<Database>; pool: pg.Pool }): FollowedNote {
  async function change(text: string, values: readonly string[]): Promise<void> {
    const { rowCount } = await pool.query(text, [...values])
    if (rowCount) await notifyDataChange(db, ['status'])
  }
  return {
    async find() {
      const { rows } = await pool.query<{ value: Followed }>(`select value from setting where name = 'followed'`)
      return rows[0]?.value ?? 'nobody'
    },
    note: followed => change(NOTE, [followed]),
    noteNobody: () => change(NOTE_NOBODY, [])
  }
}
