// The query of a page whose form people fill in.

import { GROUP_PARAMETERS, GROUP_SORTS, NOT_FILTERS, PLANNED_SORTS } from './activity-filter.ts'

export type PageQuery = Readonly<Record<string, string>>

/**
 * What was meant: empty fields are dropped and repeated ones become a list. A least number of insiders asks for
 * companies, and an order that companies or planned sales do not have is dropped.
 */
export function readPageQuery(pairs: Iterable<readonly [string, string]>): PageQuery {
  const given = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (value.trim() === '') continue
    const earlier = given.get(name)
    given.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  if (GROUP_PARAMETERS.some(name => given.has(name)) && !given.has('group')) given.set('group', 'company')
  if (given.has('group') && !GROUP_SORTS.some(sort => sort === given.get('sort'))) given.delete('sort')
  if (given.has('type') && !PLANNED_SORTS.some(sort => sort === given.get('sort'))) given.delete('sort')
  return Object.fromEntries(given)
}

/** Without order and pages. */
export function filtersOf(query: PageQuery): PageQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !NOT_FILTERS.some(other => other === name)))
}
