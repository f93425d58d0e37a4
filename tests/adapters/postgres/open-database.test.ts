import { describe, expect, inject, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { freePort } from '#tests/support/database/postgres-instance.ts'

const unreachable = async (name: string): Promise<string> =>
  `postgresql://me:secret@127.0.0.1:${await freePort()}/${name}`

async function refusalOf(environment: Record<string, string>): Promise<string> {
  const opening = openDatabase(readConfig(environment))
  return opening.then(
    () => 'none',
    error => String(error.message)
  )
}

describe('a configured database', () => {
  test('is opened if it answers, and is not ours to stop', async () => {
    const url = inject('databaseServerUrl')
    const database = await openDatabase(readConfig({ DATABASE_URL: url }))
    expect([database.url, database.folder]).toEqual([url, undefined])
    await database.stop()
    await expect(openDatabase(readConfig({ DATABASE_URL: url }))).resolves.toMatchObject({ url })
  })

  test('that is unreachable is named in one sentence, without its password', async () => {
    const refusal = await refusalOf({ DATABASE_URL: await unreachable('mine') })
    expect(refusal).toMatch(/^The database mine at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/)
    expect(refusal).not.toContain('secret')
  })

  test('has a replica that is named the same way', async () => {
    const refusal = await refusalOf({
      DATABASE_URL: inject('databaseServerUrl'),
      READ_DATABASE_URL: await unreachable('copy'),
      ROLE: 'web'
    })
    expect(refusal).toMatch(/^The replica copy at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/)
    expect(refusal).not.toContain('secret')
  })
})
