import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { ApiKeys } from '#src/features/data-api/islands/keys/ApiKeys.tsx'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'
import { accountWords } from '#tests/support/public-api/account-words.ts'

type Keys = AnswerTo<'GET /api/v1/user/api-keys'>['keys']
type ApiKey = Keys[number]

/** Evening of March 5 in New York. */
const CREATED = '2026-03-06T03:00:00.000Z'

const keyOf = (id: string, name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  addresses: [],
  createdAt: CREATED,
  id,
  name,
  prefix: `ff_abcd${id}`,
  scopes: ['read', 'bulk', 'stream'],
  ...more
})
const wholeOf = (id: string): string => `ff_abcd${id}${'x'.repeat(39)}`

/** Simulates an account with these keys, which can be created, renamed, rotated and revoked. */
function answerAsAccount(given: Keys, most = 10) {
  let keys = given
  const issue = (name: string) => {
    const id = String(keys.length + 1)
    keys = [...keys, keyOf(id, name)]
    return { id, key: wholeOf(id), prefix: `ff_abcd${id}` }
  }
  return answerCalls({
    'DELETE /api/v1/user/api-keys/:id': () => {
      keys = keys.slice(1)
      return true
    },
    'GET /api/v1/user/api-keys': () => ({ keys, most }),
    'POST /api/v1/user/api-keys': ({ body }) => issue((body as { name: string }).name),
    'POST /api/v1/user/api-keys/:id/restrictions': ({ body }) => {
      const { addresses } = body as Pick<ApiKey, 'addresses' | 'scopes'>
      if (addresses.includes('home'))
        return { details: { position: 1 }, message: 'Address 1 is none.', refused: 'key_address_invalid' }
      keys = keys.map((key, index) => (index === 0 ? { ...key, ...(body as Pick<ApiKey, 'scopes'>) } : key))
      return true
    },
    'POST /api/v1/user/api-keys/:id': ({ body }) => {
      keys = keys.map((key, index) => (index === 0 ? { ...key, ...(body as { name: string }) } : key))
      return true
    },
    'POST /api/v1/user/api-keys/:id/rotate': () => {
      const [{ name } = { name: '' }] = keys
      keys = keys.map((key, index) => (index === 0 ? { ...key, expiresAt: '2026-03-05T16:00:00.000Z' } : key))
      return issue(name)
    }
  })
}

const renderKeys = (isPaid = true) => render(<ApiKeys isPaid={isPaid} language="en" words={accountWords} />)
const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})

describe('the API keys of a reader', () => {
  test('start with a key that is shown in full once and can be copied', async () => {
    const calls = answerAsAccount([])
    const keys = await renderKeys()
    await expect.element(keys.getByText(/^You have no key yet/)).toBeVisible()
    await keys.getByRole('button', { name: 'Create API key' }).click()
    const issued = keys.getByRole('status').filter({ hasText: 'shown in full only now' })
    await expect.element(issued.getByText(wholeOf('1'))).toBeVisible()
    expect(calls['POST /api/v1/user/api-keys']?.map(({ body }) => body)).toEqual([
      { addresses: [], name: 'Key 1', scopes: ['read', 'bulk', 'stream'] }
    ])
    await issued.getByRole('button', { name: 'Copy API Key' }).click()
    await expect.element(issued.getByRole('button', { name: 'Copied API Key' })).toBeVisible()
    expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(wholeOf('1'))
  })

  test('show only their beginning afterwards, and can be copied only in the tab that created them', async () => {
    answerAsAccount([keyOf('1', 'Key 1')])
    sessionStorage.setItem('apiKey', wholeOf('1'))
    const issuer = await renderKeys()
    await issuer.getByRole('button', { name: 'Copy API Key Key 1' }).click()
    expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(wholeOf('1'))
    await expect.element(lineOf('Key 1').getByText('ff_abcd1…', { exact: true })).toBeVisible()
    expect(issuer.container.textContent).not.toContain(wholeOf('1'))
    await issuer.unmount()

    sessionStorage.clear()
    const other = await renderKeys()
    await expect.element(other.getByRole('button', { name: 'Replace Key 1' })).toBeVisible()
    await expect.element(other.getByRole('button', { name: /Copy/ })).not.toBeInTheDocument()
  })

  test('say that copying failed if the browser does not allow it', async () => {
    answerAsAccount([keyOf('1', 'Key 1')])
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new Error('not allowed'))
    sessionStorage.setItem('apiKey', wholeOf('1'))
    const keys = await renderKeys()
    await keys.getByRole('button', { name: 'Copy API Key Key 1' }).click()
    await expect.poll(notificationsSoFar).toEqual([`error: ${accountWords.not_copied}`])
    await expect.element(keys.getByRole('button', { name: 'Copy API Key Key 1' })).toBeVisible()
  })

  test('are renamed in a dialog', async () => {
    const calls = answerAsAccount([keyOf('1', 'Production')])
    const keys = await renderKeys()
    await keys.getByRole('button', { name: 'Rename Production' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename “Production”?' })
    await dialog.getByLabelText('New name').fill('Nightly')
    expect(await componentFindings()).toEqual([])
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect.element(lineOf('Nightly')).toBeVisible()
    expect(calls['POST /api/v1/user/api-keys/:id']?.map(({ body }) => body)).toEqual([{ name: 'Nightly' }])
  })

  test('are replaced by a key of the same name, and stay valid for the chosen time', async () => {
    const calls = answerAsAccount([keyOf('1', 'Production')])
    const keys = await renderKeys()
    await keys.getByRole('button', { name: 'Replace Production' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace “Production”?' })
    const overlap = dialog.getByLabelText('The old key works')
    await expect.element(overlap).toHaveDisplayValue('for 24 more hours')
    await overlap.selectOptions('for one more hour')
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect.element(keys.getByText(/^Works until/)).toBeVisible()
    expect(calls['POST /api/v1/user/api-keys/:id/rotate']?.map(({ body }) => body)).toEqual([{ overlapHours: 1 }])
    await expect.element(keys.getByText(wholeOf('2'))).toBeVisible()
    const replaced = lineOf('Works until')
    await expect.element(replaced.getByRole('button', { name: /^Revoke/ })).toBeVisible()
    await expect.element(replaced.getByRole('button', { name: /^Replace/ })).not.toBeInTheDocument()
    expect(await componentFindings()).toEqual([])
  })

  test('are restricted in a dialog, which stays open after a refusal', async () => {
    const calls = answerAsAccount([keyOf('1', 'Production')])
    const keys = await renderKeys()
    await keys.getByRole('button', { name: 'Restrict Production' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restrict “Production”' })
    expect(keys.container.textContent).not.toContain('Opens')
    for (const scope of ['Bulk files', 'Stream and events']) await dialog.getByLabelText(scope).click()
    await dialog.getByLabelText('Allowed addresses').fill('home')
    await dialog.getByRole('button', { name: 'Save restrictions' }).click()
    await expect.element(dialog.getByText('Address 1 is none.')).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await dialog.getByLabelText('Allowed addresses').fill('192.0.2.7\n 2001:db8::/32,198.51.100.1')
    await dialog.getByRole('button', { name: 'Save restrictions' }).click()
    await expect.poll(notificationsSoFar).toEqual(['success: The restrictions are saved'])
    await expect
      .element(lineOf('Production'))
      .toMatchTextContent(
        /Opens: Data, and tools for assistants · Only from 192\.0\.2\.7, 2001:db8::\/32, 198\.51\.100\.1/
      )
    expect(calls['POST /api/v1/user/api-keys/:id/restrictions']?.at(-1)?.body).toEqual({
      addresses: ['192.0.2.7', '2001:db8::/32', '198.51.100.1'],
      scopes: ['read']
    })
  })

  test('are restricted from the start', async () => {
    const calls = answerAsAccount([])
    const keys = await renderKeys()
    await keys.getByText('Restrict the key (optional)').click()
    await keys.getByLabelText('Stream and events').click()
    await keys.getByLabelText('Allowed addresses').fill('192.0.2.7')
    expect(await componentFindings()).toEqual([])
    await keys.getByRole('button', { name: 'Create API key' }).click()
    await expect.element(keys.getByText(wholeOf('1'))).toBeVisible()
    expect(calls['POST /api/v1/user/api-keys']?.map(({ body }) => body)).toEqual([
      { addresses: ['192.0.2.7'], name: 'Key 1', scopes: ['read', 'bulk'] }
    ])
  })

  test('are revoked after a confirmation, with a notification', async () => {
    answerAsAccount([keyOf('1', 'Production')])
    const keys = await renderKeys()
    await keys.getByRole('button', { name: 'Revoke Production' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.poll(notificationsSoFar).toEqual(['success: The key is revoked'])
    await expect.element(keys.getByText(/^You have no key yet/)).toBeVisible()
  })

  test('show their first day and the time of their last use as New York has them', async () => {
    answerAsAccount([keyOf('1', 'Busy', { lastUsedAt: CREATED }), keyOf('2', 'Idle')])
    await renderKeys()
    await expect
      .element(lineOf('Busy'))
      .toMatchTextContent(/Created on Mar 5, 2026 · last used Mar 5, 2026, 10:00\sPM \(New York\)/)
    await expect.element(lineOf('Idle')).toMatchTextContent(/not used yet/)
  })

  test('cannot be added beyond the limit of the account', async () => {
    answerAsAccount([keyOf('1', 'Key 1'), keyOf('2', 'Key 2')], 2)
    const keys = await renderKeys()
    await expect.element(keys.getByText(/^You have as many keys/)).toBeVisible()
    await expect.element(keys.getByRole('button', { name: 'Create API key' })).not.toBeInTheDocument()
  })

  test('of an ended plan can only be revoked', async () => {
    answerAsAccount([keyOf('1', 'Key 1')])
    const keys = await renderKeys(false)
    await expect.element(keys.getByText('Your keys do not work without an API subscription.')).toBeVisible()
    await expect.element(keys.getByRole('button', { name: 'Revoke Key 1' })).toBeVisible()
    for (const name of ['Create API key', 'Replace Key 1'])
      await expect.element(keys.getByRole('button', { name })).not.toBeInTheDocument()
  })

  test('are created by Enter, and a refusal shows its reason beside the name', async () => {
    answerCalls({
      'GET /api/v1/user/api-keys': { keys: [], most: 10 },
      'POST /api/v1/user/api-keys': { message: 'That name is too long.', refused: 'key_name_invalid' }
    })
    const keys = await renderKeys()
    await keys.getByLabelText('Name of the new key').fill('Nightly')
    await userEvent.keyboard('{Enter}')
    await expect.element(keys.getByText('That name is too long.')).toBeVisible()
    await expect.element(keys.getByLabelText('Name of the new key')).toHaveValue('Nightly')
  })

  test('show a loading error, and appear after a retry', async () => {
    let isAway = true
    answerCalls({ 'GET /api/v1/user/api-keys': () => (isAway ? 'unreachable' : { keys: [], most: 10 }) })
    const keys = await renderKeys()
    await expect.element(keys.getByRole('alert')).toMatchTextContent(/^Your keys could not be loaded/)
    isAway = false
    await keys.getByRole('button', { name: 'Try again' }).click()
    await expect.element(keys.getByText(/^You have no key yet/)).toBeVisible()
  })
})
