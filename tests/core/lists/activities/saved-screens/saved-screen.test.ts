import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { SaveScreenForm } from '#core/lists/activities/saved-screens/saved-screen.ts'
import { MAX_SCREEN_NAME } from '#core/lists/activities/saved-screens/screen-limits.ts'

function read(form: unknown): object | string {
  const parsed = v.safeParse(SaveScreenForm, form)
  return parsed.success ? parsed.output : parsed.issues[0].message
}

describe('form of a saved screen', () => {
  test('keeps filters and order in a normalized form, without the cursor', () => {
    expect(read({ name: ' Mine ', query: 'sort=value&side=buy&role=ceo%2Ccfo&ticker=&cursor=x&limit=3' })).toEqual({
      name: 'Mine',
      query: 'role=ceo%2Ccfo&side=buy&sort=value'
    })
    expect(read({ name: 'Smith', query: 'insider=john+smith' })).toMatchObject({ query: 'insider=john%20smith' })
  })

  test.each(['', 'side=', 'side=up', 'nonsense=1', 'minValue=5&maxValue=1', 'cursor=x', 'x'.repeat(2_001)])(
    'refuses the query %j',
    query => {
      expect(read({ name: 'Mine', query })).toBe('screen_query_invalid')
    }
  )

  test.each(['', '  ', 'a\u0000b', 'line\nbreak', 'x'.repeat(MAX_SCREEN_NAME + 1), 5])('refuses the name %j', name => {
    expect(read({ name, query: 'side=buy' })).toBe('screen_name_invalid')
  })

  test('accepts a name of maximum length', () => {
    expect(read({ name: 'x'.repeat(MAX_SCREEN_NAME), query: 'side=buy' })).toMatchObject({ query: 'side=buy' })
  })
})
