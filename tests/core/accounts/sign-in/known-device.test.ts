import { describe, expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { type DeviceMarks, findDevice, keepDevice } from '#core/accounts/sign-in/known-device.ts'

const secrets = keyedSecrets(() => Buffer.from('a key of the tests'))
const account = (id: number) => ({ passwordHash: `hash ${id}`, user: { id: `u${id}` } })

function createBrowser(): DeviceMarks & { marks: string } {
  return {
    keep(marks) {
      this.marks = marks
    },
    marks: '',
    read() {
      return this.marks
    }
  }
}

/** Creates a browser in which the accounts signed in one after the other. */
function browserOf(...accounts: readonly number[]) {
  const deviceMarks = createBrowser()
  for (const id of accounts) keepDevice({ secrets }, account(id), { deviceMarks })
  return deviceMarks.marks
}

describe('known devices', () => {
  test('are recognised for the accounts that signed in there, and for no other', () => {
    const marks = browserOf(1, 2)
    expect([1, 2].map(id => findDevice(secrets, marks, account(id)) !== undefined)).toEqual([true, true])
    expect(findDevice(secrets, marks, account(3))).toBeUndefined()
    expect(findDevice(secrets, marks, undefined)).toBeUndefined()
    expect(findDevice(secrets, undefined, account(1))).toBeUndefined()
  })

  test('are distinguished from each other', () => {
    const [one, other] = [browserOf(1), browserOf(1)].map(marks => findDevice(secrets, marks, account(1)))
    expect(one).not.toBe(other)
  })

  test('keep one mark for each of the last five accounts, regardless of repeated sign-ins', () => {
    const marks = browserOf(1, 1, 2, 3, 4, 5, 6)
    const known = [1, 2, 3, 4, 5, 6].filter(id => findDevice(secrets, marks, account(id)) !== undefined)
    expect(known).toEqual([2, 3, 4, 5, 6])
  })

  test('are not recognised after a change of password, nor on a server with another key', () => {
    const marks = browserOf(1)
    expect(findDevice(secrets, marks, { ...account(1), passwordHash: 'another' })).toBeUndefined()
    expect(
      findDevice(
        keyedSecrets(() => Buffer.from('another key')),
        marks,
        account(1)
      )
    ).toBeUndefined()
  })
})
