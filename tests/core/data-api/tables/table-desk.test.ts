import { describe, expect, test } from 'vitest'

import { TABLES_PER_ACCOUNT, TABLES_PER_PROCESS, tableDesk } from '#core/data-api/tables/table-desk.ts'

const caller = (name: string) => ({ holder: { name, userId: undefined } })

function seatOf(answer: ReturnType<ReturnType<typeof tableDesk>>) {
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('table seats', () => {
  test('limits an account to two tables, and admits another after one ends', () => {
    const open = tableDesk()
    const [first] = Array.from({ length: TABLES_PER_ACCOUNT }, () => seatOf(open(caller('account 1'))))
    expect(TABLES_PER_ACCOUNT).toBe(2)
    expect(open(caller('account 1'))).toEqual({ code: 'too_many_tables', ok: false })
    expect(open(caller('account 2')).ok).toBe(true)
    first!.leave()
    first!.leave()
    expect(open(caller('account 1')).ok).toBe(true)
    expect(open(caller('account 1'))).toEqual({ code: 'too_many_tables', ok: false })
  })

  test('limits the tables of a process over all accounts', () => {
    const open = tableDesk()
    const seats = Array.from({ length: TABLES_PER_PROCESS }, (_, at) => seatOf(open(caller(`account ${at}`))))
    expect(open(caller('one more'))).toEqual({ code: 'tables_busy', ok: false })
    seats[3]!.leave()
    expect(open(caller('one more')).ok).toBe(true)
  })

  test('writes one part at a time, in turn, even after a failed part', async () => {
    const open = tableDesk()
    const [first, second] = [seatOf(open(caller('account 1'))), seatOf(open(caller('account 2')))]
    const order: string[] = []
    const { promise, reject } = Promise.withResolvers<void>()
    const broken = first.writePart(() => {
      order.push('first begins')
      return promise
    })
    const following = second.writePart(async () => order.push('second begins'))
    await Promise.resolve()
    expect(order).toEqual(['first begins'])
    reject(new Error('The database is gone.'))
    await expect(broken).rejects.toThrow('The database is gone.')
    await following
    expect(order).toEqual(['first begins', 'second begins'])
  })
})
