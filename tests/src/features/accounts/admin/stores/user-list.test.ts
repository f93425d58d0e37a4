import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { $userList, loadUsers } from '#src/features/accounts/admin/stores/user-list.ts'

let answers: PromiseWithResolvers<Response>[]
let asked: string[]

beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
})

afterEach(() => vi.unstubAllGlobals())

const page = (total: number) => Response.json({ page: 1, pages: 1, total, users: [] })

describe('user list', () => {
  test('sends only the list’s own parameters from the address', async () => {
    const loading = loadUsers('?search=a%26b&utm_source=x&page=2')
    answers[0]?.resolve(page(1))
    await loading
    expect(asked).toEqual(['/api/v1/admin/users?search=a%26b&page=2'])
  })

  test('keeps the shown list until the answer arrives', async () => {
    const loading = loadUsers('')
    expect($userList.get()).toMatchObject({ isRenewed: false, list: { total: 1 }, state: 'loaded' })
    answers[0]?.resolve(page(2))
    await loading
    expect($userList.get()).toMatchObject({ isRenewed: true, list: { total: 2 }, state: 'loaded' })
  })

  test('shows the answer to the latest request, in whatever order answers arrive', async () => {
    const loading = [loadUsers('?search=a'), loadUsers('?search=ab')]
    answers[1]?.resolve(page(7))
    answers[0]?.resolve(page(99))
    await Promise.all(loading)
    expect($userList.get()).toMatchObject({ isRenewed: true, list: { total: 7 } })
  })

  test.each([
    [403, 'forbidden'],
    [503, 'failed']
  ])('after an answer of %i it is %s', async (status, state) => {
    const loading = loadUsers('')
    answers[0]?.resolve(Response.json({ code: 'x', message: 'x' }, { status }))
    await loading
    expect($userList.get()).toEqual({ state })
  })
})
