// Reads `legislators-current.csv` and `legislators-historical.csv` of unitedstates/congress-legislators.

import type { Legislator } from '#core/congress/find-legislator.ts'
import type { WatcherRow } from '../watcher-row.ts'
import { CHAMBERS_OF_TERMS, PARTIES } from './legislator-words.ts'

/**
 * Returns the legislators of a table, by its header names, and the number of unusable rows. `undefined` for any other
 * table.
 * @see https://github.com/unitedstates/congress-legislators
 */
export function readLegislators(
  rows: readonly WatcherRow[]
): { legislators: Legislator[]; refused: number } | undefined {
  if (!rows.some(row => row['bioguide_id'] && row['last_name'])) return undefined
  const legislators = rows.flatMap(row => readLegislator(row) ?? [])
  return { legislators, refused: rows.length - legislators.length }
}

function readLegislator(row: WatcherRow): Legislator | undefined {
  const { bioguide_id: bioguide, last_name: lastName, state, type } = row
  const chamber = type === 'rep' || type === 'sen' ? CHAMBERS_OF_TERMS[type] : undefined
  const party = PARTIES[row['party'] ?? '']
  if (!(bioguide && lastName && state && chamber && party)) return undefined
  const givenNames = [row['first_name'], row['middle_name'], row['nickname']].filter(name => name !== undefined)
  return { bioguide, chamber, givenNames: givenNames.filter(Boolean), lastName, party, state }
}
