import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresScreens } from '#adapters/postgres/lists/activities/saved-screens.ts'
import { postgresScreenTrials } from '#adapters/postgres/lists/activities/screen-trials.ts'
import type { ScreenStore } from '#core/lists/activities/saved-screens/ports.ts'
import { MAX_SCREENS } from '#core/lists/activities/saved-screens/screen-limits.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

let database: TestDatabase
let screens: ScreenStore
let ada: string
let eve: string

beforeAll(async () => {
  database = await openTestDatabase()
  screens = postgresScreens(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate account restart identity cascade')
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
     values ('a', 'ada@reader.test', 'Ada', 'other', false, false), ('e', 'eve@reader.test', 'Eve', 'other', false, false)
     returning id::text`
  )
  ;[ada = '', eve = ''] = rows.map(({ id }) => id)
})

const add = (userId: string, name: string, id = `${userId} ${name}`) =>
  screens.add(userId, { id, name, query: 'side=buy' }, NOW)
const namesOf = async (userId: string) => (await screens.list(userId)).map(({ name }) => name)

describe('saved screens', () => {
  test('are listed by name, only to their reader', async () => {
    for (const name of ['beta', 'Alpha', 'Gamma']) expect(await add(ada, name)).toBeUndefined()
    expect(await namesOf(ada)).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await namesOf(eve)).toEqual([])
  })

  test('have names that are unique per reader', async () => {
    await add(ada, 'Mine')
    expect(await add(ada, 'Mine', 'other')).toBe('screen_name_taken')
    expect(await add(eve, 'Mine')).toBeUndefined()
  })

  test('are renamed and deleted by their reader only', async () => {
    await add(ada, 'Mine', 'one')
    await add(ada, 'Other', 'two')
    expect(await screens.rename(eve, 'one', 'Hers')).toBe('screen_not_found')
    expect(await screens.remove(eve, 'one')).toBe(false)
    expect(await screens.rename(ada, 'one', 'Other')).toBe('screen_name_taken')
    expect(await screens.rename(ada, 'one', 'Mine')).toBeUndefined()
    expect(await screens.rename(ada, 'one', 'Yours')).toBeUndefined()
    expect(await namesOf(ada)).toEqual(['Other', 'Yours'])
    expect(await screens.remove(ada, 'one')).toBe(true)
    expect(await screens.remove(ada, 'one')).toBe(false)
  })

  test(`are ${MAX_SCREENS} at most, also when they come at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_SCREENS + 5 }, (_, index) => add(ada, `Screen ${index}`))
    )
    expect(answers.filter(answer => answer === 'too_many_screens')).toHaveLength(5)
    expect(await namesOf(ada)).toHaveLength(MAX_SCREENS)
  })
})

describe('trials of filters', () => {
  test('count each filter of an account once, however long its query is', async () => {
    const { note } = postgresScreenTrials(database.db)
    const long = `insider=${'x'.repeat(5_000)}`
    expect(await note(ada, 'side=buy', NOW)).toBe(1)
    expect(await note(ada, 'side=buy', NOW)).toBe(1)
    expect(await note(ada, long, NOW)).toBe(2)
    expect(await note(ada, long, NOW)).toBe(2)
    expect(await note(eve, 'side=buy', NOW)).toBe(1)
  })
})
