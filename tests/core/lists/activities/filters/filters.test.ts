import { describe, expect, test } from 'vitest'

import { TransactionQuery } from '#core/data-api/transactions/transaction-query.ts'
import { ActivityQuery, NOT_FILTERS, parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import type { Filter } from '#core/lists/activities/filters/filter.ts'
import { FILTERS } from '#core/lists/activities/filters/filters.ts'
import { PRESETS } from '#core/lists/activities/presets.ts'
import { readAlertQuery } from '#core/messages/alerts/rules/alert-rule.ts'

const ALL: readonly Filter[] = FILTERS

const exampleOf = ({ names, notes }: Filter) => `${names[0]}=${encodeURIComponent(String(notes[names[0]!]!.example))}`

describe('the table of filters', () => {
  test('contains each filtering parameter exactly once, and no other', () => {
    const names = ALL.flatMap(filter => filter.names)
    expect([...names, ...NOT_FILTERS].sort()).toEqual(Object.keys(ActivityQuery.entries).sort())
  })

  test('names each filter once', () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length)
  })

  test('offers only values that the query accepts', () => {
    for (const field of FILTERS) {
      const offers = field.kind === 'choice' ? field.choices : field.kind === 'flag' ? [field.value] : []
      for (const value of offers)
        expect(parseActivityQuery([[field.names[0], value]]), value).toMatchObject({ ok: true })
    }
  })

  test('decides which filters an alert may use', () => {
    for (const filter of ALL)
      expect(readAlertQuery(exampleOf(filter)) !== undefined, filter.id).toBe(filter.isWatchable)
  })

  test('decides which filters planned sales have', () => {
    for (const filter of ALL.filter(({ id }) => id !== 'side' && id !== 'planned')) {
      const answer = parseActivityQuery(new URLSearchParams(`type=planned&${exampleOf(filter)}`))
      expect(answer.ok, filter.id).toBe(filter.isForPlanned)
    }
  })

  test('decides which filters the data API has, under which names', () => {
    const names = ALL.flatMap(({ api }) => Object.values(api))
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(TransactionQuery.entries)).toEqual(expect.arrayContaining(names))
  })
})

describe('presets', () => {
  test('are valid queries', () => {
    for (const { id, query } of PRESETS)
      expect(parseActivityQuery(Object.entries(query)), id).toMatchObject({ ok: true })
  })
})
