// Conditions that look rows up by index, whatever the planner believes about the table. A table that was just filled has
// no statistics, and the planner would read all of it for a hundred issuers. `offset 0` keeps it from joining the whole
// table.

/**
 * Returns a condition for rows of which one of the columns has a value of its array, such as `rowsOf('trade', {
 * issuer_cik: '$1::bigint[]' })`.
 *
 * The rows must not be updated by other transactions meanwhile, because an updated row has another `ctid`.
 */
export function rowsOf(table: string, valuesOf: Readonly<Record<string, string>>, alias = table): string {
  const lookups = Object.entries(valuesOf).map(
    ([column, values]) => `select found.ctid from unnest(${values}) as wanted (value)
      cross join lateral (select ctid from ${table} where ${column} = wanted.value offset 0) found`
  )
  return `${alias}.ctid = any(array(${lookups.join(' union ')}))`
}

/** Returns a join with the rows of `table` that fulfil `condition`, which names a row of the tables before it. */
export const joinEach = (table: string, condition: string, alias = table): string =>
  `cross join lateral (select * from ${table} where ${condition} offset 0) ${alias}`
