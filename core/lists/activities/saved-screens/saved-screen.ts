// Named filters that a reader has saved.

import * as v from 'valibot'

import { isPrintable, writeQuery } from '../../../query.ts'
import { parseActivityQuery } from '../activity-filter.ts'
import { readPageQuery } from '../page-query.ts'
import { MAX_SCREEN_NAME } from './screen-limits.ts'

/** Maximum length of a page's query. */
const MAX_QUERY = 2_000

export interface SavedScreen {
  readonly id: string
  readonly name: string
  /** Query of the page, without the question mark and the cursor. */
  readonly query: string
}

const screenName = v.pipe(
  v.string('screen_name_invalid'),
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('screen_name_invalid'),
  v.maxLength(MAX_SCREEN_NAME, 'screen_name_invalid'),
  v.check(isPrintable, 'screen_name_invalid')
)

const screenQuery = v.pipe(
  v.string('screen_query_invalid'),
  v.maxLength(MAX_QUERY, 'screen_query_invalid'),
  v.transform(readScreenQuery),
  v.custom<string>(query => query !== undefined, 'screen_query_invalid')
)

export const SaveScreenForm = v.strictObject({ name: screenName, query: screenQuery })
export const RenameScreenForm = v.strictObject({ name: screenName })

export type NewScreen = v.InferOutput<typeof SaveScreenForm>

/** Normalizes a query and drops cursor and limit. Returns undefined if it is invalid or empty. */
function readScreenQuery(query: string): string | undefined {
  const { cursor, limit, ...asked } = readPageQuery(pairsOfQuery(query))
  const isAsked = Object.keys(asked).length > 0 && parseActivityQuery(Object.entries(asked)).ok
  return isAsked ? writeQuery(asked) : undefined
}

/** Parses the query of a page's URL, without the question mark. Invalid encoding is kept as it is. */
export function pairsOfQuery(query: string): (readonly [string, string])[] {
  return query.split('&').map(pair => {
    const [name = '', ...value] = pair.split('=').map(decode)
    return [name, value.join('=')]
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // Text with an invalid percent encoding is kept as it is, because no filter accepts it anyway.
    return text
  }
}
