import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { ConnectAssistant } from '#src/features/data-api/islands/connections/ConnectAssistant.tsx'
import { answerRequest, openRequest } from '#src/features/data-api/stores/connections.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const OPEN = 'POST /api/v1/user/connections/request'
const ANSWER = 'POST /api/v1/user/connections'
const QUERY = '?client_id=c1&redirect_uri=https%3A%2F%2Fassistant.test%2Fback&response_type=code&state=s&utm_source=x'
const ASKS = { asks: { isPaid: true, name: 'Helper', place: 'assistant.test' } }
const words = { ...wordsOf('en', 'connect'), error: 'That failed.', hint: 'Try again later.', retry: 'Try again' }

async function renderPage(answers: Answers, query = QUERY) {
  history.replaceState(null, '', location.pathname + query)
  const calls = answerCalls(answers)
  return { calls, page: await render(<ConnectAssistant words={words} />) }
}

afterEach(() => history.replaceState(null, '', location.pathname))

describe('the page of consent', () => {
  test('names the assistant, where the reader goes back to, and what it may do', async () => {
    const { calls, page } = await renderPage({ [OPEN]: ASKS })
    await expect.element(page.getByRole('heading', { name: 'May “Helper” read with your plan?' })).toBeVisible()
    await expect.element(page.getByText('You will go back to assistant.test.')).toBeVisible()
    await expect.element(page.getByRole('button', { exact: true, name: 'Allow' })).toBeVisible()
    expect(calls[OPEN]?.map(({ body }) => body)).toEqual([
      { client_id: 'c1', redirect_uri: 'https://assistant.test/back', response_type: 'code', state: 's' }
    ])
    expect(await componentFindings()).toEqual([])
  })

  test('offers the plans instead of a yes without a plan', async () => {
    const { page } = await renderPage({ [OPEN]: { asks: { ...ASKS.asks, isPaid: false } } })
    await expect
      .element(page.getByRole('link', { name: 'See the API plans' }))
      .toHaveAttribute('href', '/real-time-api')
    await expect.element(page.getByRole('button', { exact: true, name: 'Allow' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Do not allow' })).toBeVisible()
  })

  test('shows why an answer was refused', async () => {
    const { page } = await renderPage({
      [ANSWER]: { details: { retryAfterSeconds: 60 }, message: 'Too many attempts.', refused: 'too_many_attempts' },
      [OPEN]: ASKS
    })
    await page.getByRole('button', { exact: true, name: 'Allow' }).click()
    await expect.element(page.getByText('Too many attempts.')).toBeVisible()
  })

  test('goes nowhere for a request that nobody registered', async () => {
    const { page } = await renderPage({ [OPEN]: { refused: 'connection_request_invalid' } })
    await expect.element(page.getByText('This request is not valid')).toBeVisible()
    expect(await componentFindings()).toEqual([])
  })

  test.each(['', '?client_id=c1', '?client_id=c1&client_id=c2&redirect_uri=x', `${QUERY}&state=other`])(
    'asks nobody about %j',
    async query => {
      const { calls, page } = await renderPage({}, query)
      await expect.element(page.getByText('This request is not valid')).toBeVisible()
      expect(calls).toEqual({})
    }
  )

  test('goes to an assistant whose request is faulty by a click alone', async () => {
    const redirect = 'https://assistant.test/back?error=invalid_scope'
    const { page } = await renderPage({ [OPEN]: { faulty: { name: 'Helper', place: 'assistant.test', redirect } } })
    const back = page.getByRole('link', { name: 'Back to assistant.test' })
    await expect.element(back).toHaveAttribute('href', redirect)
    expect(await componentFindings()).toEqual([])
  })

  test('goes back to the assistant with the answer', async () => {
    const went: string[] = []
    const leave = (address: string) => void went.push(address)
    const calls = answerCalls({
      [ANSWER]: ({ body }) => ({
        redirect: `https://assistant.test/back?allows=${(body as { allows: boolean }).allows}`
      }),
      [OPEN]: ASKS
    })
    await openRequest(QUERY)
    expect(await answerRequest(true, leave)).toBeUndefined()
    expect(await answerRequest(false, leave)).toBeUndefined()
    expect(went).toEqual(['https://assistant.test/back?allows=true', 'https://assistant.test/back?allows=false'])
    expect(calls[ANSWER]?.[0]?.body).toMatchObject({ allows: true, request: { client_id: 'c1' } })
  })
})
