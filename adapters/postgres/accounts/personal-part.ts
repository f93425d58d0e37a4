import type { Kysely } from 'kysely'

import type { Database } from '#db/schema.ts'

export interface DataOwner {
  readonly id: string
  readonly email: string
  /** False if the address is only claimed: messages to it may concern somebody else. */
  readonly isVerified: boolean
}

/** Personal data in one table. */
export interface PersonalPart {
  readonly table: keyof Database
  /** Returns the rows without secrets and without fingerprints of secrets. */
  read(db: Kysely<Database>, owner: DataOwner): Promise<readonly object[]>
  /**
   * Deletes the rows before the account goes. `with account`: the database deletes them. `kept by law`: once the
   * account is gone, nothing in them names the person.
   */
  readonly remove: 'kept by law' | 'with account' | ((db: Kysely<Database>, owner: DataOwner) => Promise<unknown>)
}
