import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { ListedUser, UserDirectory, UserQuestion } from '#core/accounts/admin/ports.ts'
import type { UserSort } from '#core/accounts/admin/user-filter.ts'
import type { Role } from '#core/accounts/people/user.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Database } from '#db/schema.ts'

/** Sort keys. The embedded database sorts only by code point; `lower` sorts capitals among small letters. */
const SORT_KEYS: Readonly<Record<UserSort, string>> = {
  email: 'email',
  joined: 'created_at',
  lastActive: lastDayOf('account'),
  name: 'lower(name)',
  role: 'role'
}

const USER_COLUMNS = ['enc_id', 'name', 'email', 'role', 'verified_at', 'created_at'] as const

/** The tables are created in db/migrations/0004_accounts.ts and 0008_account_days.ts. */
export function postgresUserDirectory(db: Kysely<Database>): UserDirectory {
  return {
    async find(encId) {
      const row = await db
        .selectFrom('account')
        .select(USER_COLUMNS)
        .select(sql.raw<string | null>(lastDayOf('account')).as('last_active_on'))
        .where('enc_id', '=', encId)
        .executeTakeFirst()
      return row && toListedUser(row)
    },

    async list(question) {
      const { direction, limit, offset, sort } = question
      const matching = db.selectFrom('account').where(matches(question))
      const page = matching
        .selectAll()
        .select(sql.raw(SORT_KEYS[sort]).as('sort_key'))
        .orderBy(sql.raw(`sort_key ${direction} nulls last`))
        .orderBy('id')
        .limit(limit)
        .offset(offset)
      const [{ total }, rows] = await Promise.all([
        matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
        db
          .selectFrom(page.as('page'))
          .select(USER_COLUMNS)
          // Computed only for the rows of this page.
          .select(sql.raw<string | null>(lastDayOf('page')).as('last_active_on'))
          .orderBy(sql.raw(`sort_key ${direction} nulls last`))
          .orderBy('id')
          .execute()
      ])
      return { total: Number(total), users: rows.map(toListedUser) }
    }
  }
}

function lastDayOf(table: 'account' | 'page'): string {
  return `(select max(day) from account_day where account_id = ${table}.id)`
}

function matches({ isVerified, role, search }: UserQuestion) {
  return (row: ExpressionBuilder<Database, 'account'>): Expression<SqlBool> => {
    const pattern = `%${escapeLike(search ?? '')}%`
    const conditions = [
      ...(search === undefined ? [] : [row.or([row('name', 'ilike', pattern), row('email', 'ilike', pattern)])]),
      ...(role === undefined ? [] : [row('role', '=', role)]),
      ...(isVerified === undefined ? [] : [row('verified_at', isVerified ? 'is not' : 'is', null)])
    ]
    return row.and(conditions)
  }
}

/** Escapes `LIKE` wildcards in typed text. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

interface UserRow {
  enc_id: string
  name: string
  email: string
  role: string
  verified_at: string | null
  created_at: string
  last_active_on: string | null
}

const toListedUser = (row: UserRow): ListedUser => ({
  email: row.email,
  encId: row.enc_id,
  isVerified: row.verified_at !== null,
  joinedAt: new Date(row.created_at),
  lastActiveOn: row.last_active_on as ReportDate | null, // a date column, which is read as text
  name: row.name,
  role: row.role as Role // the table's check allows no other value
})
