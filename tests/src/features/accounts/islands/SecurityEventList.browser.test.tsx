import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { securityLogWords } from '#src/features/accounts/components/security-log-words.ts'
import { SecurityEventList } from '#src/features/accounts/islands/SecurityEventList.tsx'
import type { ListedSecurityEvent } from '#src/features/accounts/stores/security-events.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const LOG = 'GET /api/v1/user/security-events'
const WORDS = securityLogWords('en')

const event = (id: string, changes: Partial<ListedSecurityEvent> = {}): ListedSecurityEvent => ({
  // Evening of November 20 in New York.
  at: '2026-11-21T02:30:00.000Z',
  detail: null,
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  id,
  kind: 'signed_in',
  network: '127.0.0.0/24',
  ...changes
})
const NEWEST = [
  event('5', { kind: 'sign_in_refused' }),
  event('4', { detail: 'google', kind: 'provider_linked' }),
  event('3', { detail: 'admin', device: null, kind: 'role_changed', network: null })
]
const OLDER = [event('2', { detail: 'Mine', kind: 'api_key_created' }), event('1', { kind: 'joined' })]

describe('the security log of an account', () => {
  test('lists events with browser and network, and marks those that the owner should check', async () => {
    answerCalls({ [LOG]: { events: NEWEST, next: null } })
    const log = await render(<SecurityEventList language="en" words={WORDS} />)
    const items = log.getByRole('listitem')
    await expect
      .element(items.nth(0))
      .toMatchTextContent(/^Sign-in with a wrong passwordCaution.*Nov 20, 2026, 9:30\sPM/)
    await expect.element(items.nth(0)).toMatchTextContent(/ · Firefox on Linux · network 127\.0\.0\.0\/24$/)
    await expect.element(items.nth(1)).toMatchTextContent(/^Linked with Google/)
    await expect.element(items.nth(2)).toMatchTextContent(/^Role changed: Admin/)
    expect(items.nth(2).element().textContent).not.toMatch(/Caution|·/)
    expect(log.getByRole('button').query()).toBeNull()
    expect(await componentFindings()).toEqual([])
  })

  test('loads older events on request, until all are shown', async () => {
    const calls = answerCalls({
      [LOG]: ({ query }) => (query.has('before') ? { events: OLDER, next: null } : { events: NEWEST, next: '3' })
    })
    const log = await render(<SecurityEventList language="en" words={WORDS} />)
    await log.getByRole('button', { name: 'Show older ones' }).click()
    await expect.element(log.getByRole('listitem').nth(4)).toMatchTextContent(/^Account opened/)
    await expect.element(log.getByRole('listitem').nth(3)).toMatchTextContent(/^API key created: Mine/)
    await expect.element(log.getByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument()
    expect(calls[LOG]?.map(({ query }) => query.get('before'))).toEqual([null, '3'])
  })

  test('says that there are no events, or that loading failed', async () => {
    let asked = 0
    answerCalls({ [LOG]: () => (asked++ === 0 ? 'unreachable' : { events: [], next: null }) })
    const log = await render(<SecurityEventList language="en" words={WORDS} />)
    await expect.element(log.getByRole('alert')).toMatchTextContent('The list could not be loaded')
    await log.getByRole('button', { name: 'Try again' }).click()
    await expect.element(log.getByText('Nothing yet.')).toBeVisible()
  })
})
