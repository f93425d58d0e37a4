import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { account } from '#tests/support/accounts/users.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

/** Still the previous day in New York. */
const DELETES_AT = '2026-12-05T04:30:00.000Z'
const CALL = 'DELETE /api/v1/user/deletion'
const notice = page.getByRole('status')
const keep = notice.getByRole('button', { name: 'Keep my account' })

let main: HTMLElement

beforeEach(() => {
  main = document.createElement('main')
  document.body.append(main)
})

afterEach(() => {
  endSession()
  main.remove()
})

const signIn = (deletesAt?: string): void =>
  beginSession({ accessToken: LONG_LIVED, user: account, ...(deletesAt && { deletesAt }) })

describe('the notice of a deletion', () => {
  test('names the day to a reader who signs in meanwhile, and passes axe', async () => {
    signIn(DELETES_AT)
    await expect.element(notice).toMatchTextContent(/^Your account will be deleted on Dec 4, 2026/)
    expect(await componentFindings()).toEqual([])
  })

  test('disappears once the account is kept', async () => {
    const calls = answerCalls({ [CALL]: true })
    signIn(DELETES_AT)
    await keep.click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.poll(notificationsSoFar).toEqual(['success: Your account stays'])
    expect(calls[CALL]).toHaveLength(1)
  })

  test('stays if keeping the account failed', async () => {
    answerCalls({ [CALL]: 'unreachable' })
    signIn(DELETES_AT)
    await keep.click()
    await expect.poll(notificationsSoFar).toEqual(['error: That did not work. Please try again.'])
    await expect.element(keep).toBeVisible()
  })

  test('disappears with its reader, and is not shown to another', async () => {
    signIn(DELETES_AT)
    await expect.element(notice).toBeVisible()
    endSession()
    expect(notice.query()).toBeNull()
    signIn()
    expect(notice.query()).toBeNull()
  })
})
