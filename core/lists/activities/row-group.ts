// Chooses what a row of a list stands for. Kept apart from the table of filters, because browsers load this file.

/**
 * Returns the grouping of a page's query: as asked, else by company if a limit on totals of companies is set, else one
 * row per filing. undefined for planned sales, which have no grouping.
 *
 * `totals` are the names of the parameters that limit totals.
 */
export function groupOf(query: Readonly<Record<string, string>>, totals: readonly string[]): string | undefined {
  const { group, type } = query
  if (group !== undefined) return group
  if (totals.some(name => query[name] !== undefined)) return 'company'
  return type === undefined ? 'filing' : undefined
}
