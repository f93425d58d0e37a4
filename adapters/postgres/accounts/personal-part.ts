import type { Kysely } from 'kysely'

import type { Database } from '#db/schema.ts'

export interface DataOwner {
  readonly id: string
  readonly email: string
  /** False for who only claims the address: what was sent to it, or asked for it, may concern somebody else. */
  readonly isVerified: boolean
}

/** One table's share of what is held about a person. */
export interface PersonalPart {
  readonly table: keyof Database
  /** Without secrets, and without what only their fingerprints are good for. */
  read(db: Kysely<Database>, owner: DataOwner): Promise<readonly object[]>
  /**
   * Deletes its rows before the account goes. `with account`: the database does it; `kept by law`: nothing in them names
   * the person once the account is gone.
   */
  readonly remove: 'kept by law' | 'with account' | ((db: Kysely<Database>, owner: DataOwner) => Promise<unknown>)
}
