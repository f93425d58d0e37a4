import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'

import type { Role } from '#core/accounts/user.ts'
import type { ListedUser, UserDirectory, UserQuestion } from '#core/admin/ports.ts'
import type { UserSort } from '#core/admin/user-filter.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Database } from '#db/schema.ts'

/** Where PostgreSQL has no ICU the order of letters is the code's, so at least capitals do not stand apart. */
const SORT_KEYS: Readonly<Record<UserSort, string>> = {
  email: 'email',
  joined: 'created_at',
  lastActive: 'last_active_on',
  name: 'lower(name)',
  role: 'role'
}

const LAST_ACTIVE = sql<string | null>`(select max(day) from account_day where account_id = account.id)`

/** Tables in db/migrations/0004_accounts.ts and 0008_account_days.ts. */
export function postgresUserDirectory(db: Kysely<Database>): UserDirectory {
  return {
    async list(question) {
      const matching = db.selectFrom('account').where(matches(question))
      const [{ total }, rows] = await Promise.all([
        matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
        db
          .selectFrom(matching.selectAll().select(LAST_ACTIVE.as('last_active_on')).as('listed'))
          .select(['enc_id', 'name', 'email', 'role', 'verified_at', 'created_at', 'last_active_on'])
          .orderBy(orderOf(question))
          .orderBy('id')
          .limit(question.limit)
          .offset(question.offset)
          .execute()
      ])
      return { total: Number(total), users: rows.map(toListedUser) }
    }
  }
}

const orderOf = ({ direction, sort }: UserQuestion) => sql.raw(`${SORT_KEYS[sort]} ${direction} nulls last`)

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

/** What was typed is text, not a pattern. */
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
  lastActiveOn: row.last_active_on as ReportDate | null, // a date column, as text
  name: row.name,
  role: row.role as Role // the table's check lets nothing else in
})
