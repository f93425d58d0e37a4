// Query of a page with a filter form.

import { GROUP_SORTS, NOT_FILTERS, PLANNED_SORTS } from './activity-filter.ts'
import { TOTAL_PARAMETERS } from './filters/asked.ts'
import { groupOf } from './row-group.ts'

export type PageQuery = Readonly<Record<string, string>>

/**
 * Cleans up a submitted form: drops empty fields and the default grouping, and joins repeated fields to a list. A limit
 * on groups, such as a minimum number of insiders, turns on grouping by company. Drops a sort order that companies or
 * planned sales do not support.
 */
export function readPageQuery(pairs: Iterable<readonly [string, string]>): PageQuery {
  const given = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (value.trim() === '') continue
    const earlier = given.get(name)
    given.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  if (given.get('group') === 'filing') given.delete('group')
  if (groupOf(Object.fromEntries(given), TOTAL_PARAMETERS) === 'company') given.set('group', 'company')
  if (given.get('group') === 'company' && !GROUP_SORTS.some(sort => sort === given.get('sort'))) given.delete('sort')
  if (given.has('type') && !PLANNED_SORTS.some(sort => sort === given.get('sort'))) given.delete('sort')
  return Object.fromEntries(given)
}

/** Returns the query of the list that a page shows: one row per filing, unless the reader chose otherwise. */
export function listQueryOf(query: PageQuery): PageQuery {
  const group = groupOf(query, TOTAL_PARAMETERS)
  return group === undefined ? query : { ...query, group }
}

/** Returns the query without order and paging. */
export function filtersOf(query: PageQuery): PageQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !NOT_FILTERS.some(other => other === name)))
}
