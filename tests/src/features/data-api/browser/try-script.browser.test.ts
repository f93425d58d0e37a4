import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { TRY_SCRIPT } from '#src/api/data-api/docs/assets.ts'
import type { FrameWords } from '#src/api/data-api/docs/frame-words.ts'
import { writeCode } from '#src/api/data-api/docs/page.ts'
import { writeTryForm } from '#src/api/data-api/docs/try-form.ts'
import words from '#src/features/data-api/words/documentation.en.json' with { type: 'json' }

const CALL = {
  description: '',
  isTable: true,
  operationId: 'listFilings',
  parameters: [
    { in: 'path', name: 'cik', required: true, schema: { type: 'string' } },
    { in: 'query', name: 'side', schema: { enum: ['buy', 'sell'], type: 'string' } },
    { in: 'query', name: 'fields', schema: { items: { enum: ['name', 'share', 'value'] }, type: 'array' } },
    { in: 'query', name: 'limit', schema: { maximum: 500, minimum: 1, type: 'integer' } }
  ],
  path: '/v1/insiders/{cik}/filings',
  responses: {},
  summary: '',
  'x-right': 'transactions'
} as const

const WORDS: FrameWords = { among: key => words[key], language: 'en', say: key => words[key] }

const asked: [address: string, key: string | undefined][] = []

beforeEach(() => {
  const { asking, copied, copy, left, no_answer, unreachable } = words
  Object.assign(document.documentElement.dataset, { asking, copied, copy, left, none: no_answer, unreachable })
  document.body.innerHTML = `<main>${writeTryForm(CALL, '/v1/insiders/100/filings?limit=3', WORDS)}
    ${writeCode('curl', 'curl "https://api.test/v1/status"')}
    <figure id="answer" hidden><figcaption></figcaption><pre><code></code></pre></figure></main>`
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { headers } = {}) => {
    asked.push([String(address), new Headers(headers).get('authorization') ?? undefined])
    return new Response('{"data":[]}', {
      headers: { 'content-type': 'application/json', 'x-ratelimit-remaining': '3' }
    })
  })
  // The page's own script.
  new Function(TRY_SCRIPT)()
})
afterEach(() => {
  asked.length = 0
  document.body.innerHTML = ''
})

const send = async (): Promise<void> => page.getByRole('button', { name: 'Send' }).click()

test('asks with the values of the example and the key of the sample, and shows the answer', async () => {
  await send()
  const told = '200 · /v1/insiders/100/filings?limit=3 · requests left this minute: 3'
  await expect.element(page.getByText(told)).toBeVisible()
  expect(document.querySelector('#answer code')?.textContent).toContain('"data": []')
  expect(asked).toEqual([['/v1/insiders/100/filings?limit=3', 'Bearer ff_demo']])
})

test('asks with what was chosen, also several fields, as a table, and with the key of the reader', async () => {
  await page.getByRole('combobox', { name: 'side' }).selectOptions('sell')
  await page.getByRole('listbox', { name: 'fields' }).selectOptions(['name', 'value'])
  await page.getByRole('spinbutton', { name: 'limit' }).fill('')
  await page.getByRole('combobox', { name: 'Answer as' }).selectOptions('CSV')
  await page.getByRole('textbox', { name: 'API key' }).fill('ff_mine')
  await send()
  await expect
    .poll(() => asked)
    .toEqual([['/v1/insiders/100/filings.csv?side=sell&fields=name%2Cvalue', 'Bearer ff_mine']])
})

test('copies code, and says so in the language of the page', async () => {
  const copy = page.getByRole('button', { name: 'Copy' })
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await copy.click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(written).toHaveBeenCalledWith('curl "https://api.test/v1/status"')
})

test('takes only what is within the bounds', async () => {
  const limit = page.getByRole('spinbutton', { name: 'limit' })
  await limit.fill('501')
  await expect.element(limit).toBeInvalid()
  await limit.fill('500')
  await expect.element(limit).toBeValid()
})
