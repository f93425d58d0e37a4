import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import type { Devices, NewDevice } from '#core/messages/devices/device.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const NOW = new Date('2026-11-27T15:00:00Z')

let database: TestDatabase
let devices: Devices
let [ada, ben] = ['', '']

beforeAll(async () => {
  database = await openTestDatabase()
  devices = postgresDevices(database.db)
  ;[ada, ben] = [await join('ada'), await join('ben')]
})
afterAll(() => database.close())

async function join(name: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, mail_language, verified_at)
     values ($1, $1 || '@reader.test', 'Reader', 'other', true, false, 'en', now()) returning id`,
    [name]
  )
  return rows[0]!.id
}

const browser = (id: string, place: string): NewDevice => ({
  address: { endpoint: `https://push.test/${place}`, keys: { auth: 'a', p256dh: 'p' } },
  event: { detail: null, device: null, kind: 'device_added', network: null },
  fingerprint: place,
  id,
  name: null
})

const add = (account: string, device: NewDevice) => devices.add(account, device, { most: 1, now: NOW })
const placesOf = async (account: string) => (await devices.list(account)).map(({ fingerprint }) => fingerprint)

describe('devices of an account', () => {
  test('keep a browser where it was, if the account that asks for it is full', async () => {
    expect(await add(ada, browser('1', 'shared'))).toBe(true)
    expect(await add(ben, browser('2', 'own'))).toBe(true)
    expect(await add(ben, browser('3', 'shared'))).toBe(false)
    expect([await placesOf(ada), await placesOf(ben)]).toEqual([['shared'], ['own']])
  })

  test('take a known browser again, though the account is full', async () => {
    expect(await add(ben, browser('4', 'own'))).toBe(true)
    expect(await placesOf(ben)).toEqual(['own'])
  })
})
