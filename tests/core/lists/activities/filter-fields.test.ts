import { describe, expect, test } from 'vitest'

import { ActivityQuery, NOT_FILTERS, parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { FILTER_FIELDS } from '#core/lists/activities/filter-fields.ts'
import { PRESETS } from '#core/lists/activities/presets.ts'

const names = FILTER_FIELDS.flatMap(field => [...field.names] as string[])

describe('filter fields', () => {
  test('contain each filtering parameter exactly once, and no other', () => {
    expect([...names, ...NOT_FILTERS].sort()).toEqual(Object.keys(ActivityQuery.entries).sort())
  })

  test('offer only values that the query accepts', () => {
    for (const field of FILTER_FIELDS) {
      const offers = field.kind === 'choice' ? field.choices : field.kind === 'flag' ? [field.value] : []
      for (const value of offers)
        expect(parseActivityQuery([[field.names[0], value]]), value).toMatchObject({ ok: true })
    }
  })
})

describe('presets', () => {
  test('are valid queries', () => {
    for (const { id, query } of PRESETS)
      expect(parseActivityQuery(Object.entries(query)), id).toMatchObject({ ok: true })
  })
})
