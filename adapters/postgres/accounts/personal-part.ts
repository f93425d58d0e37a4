import type { Kysely } from 'kysely'

import type { Database } from '#db/schema.ts'

export interface DataOwner {
  readonly id: string
  readonly email: string
  /** False if the address is unverified. Messages to it may then concern another person. */
  readonly isVerified: boolean
}

/** Personal data of an account in one table. */
export interface PersonalPart {
  readonly table: keyof Database
  /** Returns the rows, but no secrets and no fingerprints of secrets. */
  read(db: Kysely<Database>, owner: DataOwner): Promise<readonly object[]>
  /**
   * Deletes the rows before the account is deleted, or states why not. `with account`: the database deletes them with
   * the account. `kept by law`: after the deletion they no longer identify the person.
   */
  readonly remove: 'kept by law' | 'with account' | ((db: Kysely<Database>, owner: DataOwner) => Promise<unknown>)
}
