import { type RawBuilder, sql } from 'kysely'

/**
 * Matches any value of a list sent as one parameter. Kysely's `in` needs a parameter per value and fails on an empty
 * list.
 */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql`any(${values})`
