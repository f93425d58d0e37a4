import { describe, expect, test } from 'vitest'

import { filtersOf, listQueryOf, readPageQuery } from '#core/lists/activities/page-query.ts'
import { isPreset, PRESETS } from '#core/lists/activities/presets.ts'

const read = (query: string) => readPageQuery(new URLSearchParams(query))
const currentOf = (query: string) =>
  PRESETS.filter(preset => isPreset(preset, filtersOf(read(query)))).map(({ id }) => id)

describe('query of the page', () => {
  test('drops empty fields and joins repeated ones', () => {
    expect(read('ticker=ACME&ticker=ZED&insider=&codes=%20')).toEqual({ ticker: 'ACME,ZED' })
  })

  test('groups by company if it has a least number of insiders', () => {
    expect(read('minInsiders=3')).toEqual({ group: 'company', minInsiders: '3' })
    expect(read('minInsiders=')).toEqual({})
  })

  test('drops an order that companies do not support', () => {
    expect(read('group=company&sort=price&direction=asc')).toEqual({ direction: 'asc', group: 'company' })
    expect(read('group=company&sort=value')).toEqual({ group: 'company', sort: 'value' })
    expect(read('sort=price')).toEqual({ sort: 'price' })
  })

  test('shows one row per filing unless the reader asks for lots, companies or planned sales', () => {
    expect(read('group=filing&side=buy')).toEqual({ side: 'buy' })
    expect(listQueryOf(read('side=buy'))).toEqual({ group: 'filing', side: 'buy' })
    expect(['group=lot', 'group=company', 'type=planned'].map(query => listQueryOf(read(query)))).toEqual([
      { group: 'lot' },
      { group: 'company' },
      { type: 'planned' }
    ])
    expect(read('group=lot&sort=price')).toEqual({ group: 'lot', sort: 'price' })
  })

  test('is a preset in any order of rows, but with no other filter', () => {
    expect(currentOf('side=buy&role=CEO,CFO&sort=value&cursor=x')).toEqual(['chiefs'])
    expect(currentOf('side=buy&role=ceo,cfo&ticker=ACME')).toEqual([])
    expect(currentOf('side=buy')).toEqual([])
    expect(currentOf('')).toEqual([])
  })
})
