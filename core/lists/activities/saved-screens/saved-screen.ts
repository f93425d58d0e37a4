// The questions that a reader asks again and again, each with a name.

import * as v from 'valibot'

import { isPrintable, writeQuery } from '../../../query.ts'
import { parseActivityQuery } from '../activity-filter.ts'
import { readPageQuery } from '../page-query.ts'

/** Ours: more is no list that anybody reads. */
export const MAX_SCREENS = 50
export const MAX_SCREEN_NAME = 60
/** As long as the query of a page may be. */
const MAX_QUERY = 2_000

export interface SavedScreen {
  readonly id: string
  readonly name: string
  /** Of the page, without the question mark and the place in the list. */
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

/** Written the same way whatever the order; undefined for what shows no list, or asks for nothing. */
function readScreenQuery(query: string): string | undefined {
  const { cursor, limit, ...asked } = readPageQuery(pairsOfQuery(query))
  const isAsked = Object.keys(asked).length > 0 && parseActivityQuery(Object.entries(asked)).ok
  return isAsked ? writeQuery(asked) : undefined
}

/** Of a page's address, without the question mark; what is not encoded as it should be stays as it is. */
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
    // What is not encoded as UTF-8 stays as it is: no filter takes it.
    return text
  }
}
