import { type RawBuilder, sql } from 'kysely'

/** One of a list that travels as one parameter: Kysely's `in` takes one for each, and fails where the list is empty. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql`any(${values})`
