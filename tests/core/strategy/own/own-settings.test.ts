import { describe, expect, test } from 'vitest'

import { parseSettings, writeSettings } from '#core/strategy/own/own-settings.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'

const parse = (query: string) => parseSettings(new URLSearchParams(query))

function settingsOf(query: string) {
  const parsed = parse(query)
  if (!parsed.ok) throw new Error(`${query} is refused: ${parsed.parameter}`)
  return parsed.value
}

describe('settings in a query', () => {
  test('default to the showcase’s, which have an empty query', () => {
    expect(settingsOf('')).toEqual(DEFAULT_SETTINGS)
    expect(writeSettings(DEFAULT_SETTINGS)).toBe('')
    expect(writeSettings(settingsOf('value=200000&cost=20&sale=10&fewest=14&longest=90&entry=week_end'))).toBe('')
  })

  test('have one canonical query for every spelling', () => {
    const one = settingsOf('title=cfo,ceo&industry=Utilities,Energy&score=3&value=0')
    const other = settingsOf('value=0&score=3&industry=Energy&industry=Utilities&title=CEO&title=CFO')
    expect(writeSettings(one)).toBe(writeSettings(other))
    expect(settingsOf(writeSettings(one))).toEqual(one)
    expect(one).toMatchObject({
      leastValueUsd: 0,
      mostScore: 3,
      sectors: ['Energy', 'Utilities'],
      titles: ['CEO', 'CFO']
    })
  })

  test('can ask for a span of days to earnings, 0 included', () => {
    const settings = settingsOf('soonest=0&latest=14')
    expect(settings).toMatchObject({ leastDaysToEarnings: 0, mostDaysToEarnings: 14 })
    expect(writeSettings(settings)).toBe('latest=14&soonest=0')
  })

  test('can disable exits on insider sales', () => {
    const settings = settingsOf('sale=none')
    expect(settings.saleExitPercent).toBeUndefined()
    expect(writeSettings(settings)).toBe('sale=none')
  })

  test.each([
    ['cost=501', 'cost'],
    ['cost=-1', 'cost'],
    ['cost=1e2', 'cost'],
    ['entry=yesterday', 'entry'],
    ['fewest=0', 'fewest'],
    ['fewest=91', 'fewest'],
    ['fewest=30&longest=29', 'longest'],
    ['industry=Energy,Casinos', 'industry'],
    ['latest=141', 'latest'],
    ['longest=366', 'longest'],
    ['sale=9', 'sale'],
    ['score=0', 'score'],
    ['score=11', 'score'],
    ['score=3&score=4', 'score'],
    ['soonest=-1', 'soonest'],
    ['soonest=30&latest=29', 'latest'],
    ['title=other', 'title'],
    ['title=%00', 'title'],
    ['value=100000001', 'value'],
    ['cashShare=1', 'cashShare'],
    ['__proto__=1', '__proto__']
  ])('%s is rejected with the name of the parameter', (query, parameter) => {
    expect(parse(query)).toMatchObject({ ok: false, parameter })
  })
})
