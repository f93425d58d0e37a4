// Tests the number of results beside the button of the filter form.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { countResults } from '#src/features/lists/activities/browser/count-results.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'

const LIST = 'GET /api/v1/insider-trading/activities'
const words = {
  companies_one: '{{number}} company',
  companies_other: '{{number}} companies',
  failed: 'not counted',
  planned_one: '{{number}} notice',
  planned_other: '{{number}} notices',
  trades_one: '{{number}} trade',
  trades_other: '{{number}} trades'
}

beforeEach(() => {
  document.body.innerHTML = `<form><input aria-label="Value" name="minValue"><input aria-label="Insiders" name="minInsiders">
    <input type="hidden" name="sort" value="price">
    <label><input type="checkbox" name="role" value="ceo">CEO</label>
    <label><input type="checkbox" name="role" value="cfo">CFO</label>
    <output data-totals="minInsiders minTotal"></output></form>`
  document.querySelector('output')!.dataset['resultCount'] = JSON.stringify(words)
})
afterEach(() => {
  document.body.innerHTML = ''
})

const listOf = (total: number) => ({
  activities: [],
  asOf: '2026-03-05T15:00:00.000Z',
  coverage: { complete: true, from: null, to: null },
  next: null,
  sample: true,
  total
})

test('counts the rows that the page would show: one per filing, or companies with a limit on their totals', async () => {
  const calls = answerCalls({ [LIST]: listOf(1_284) })
  countResults()
  await page.getByLabelText('Value').fill('100000')
  await expect.element(page.getByText('1,284 trades')).toBeVisible()
  await page.getByLabelText('CEO').click()
  await page.getByLabelText('CFO').click()
  await page.getByLabelText('Insiders').fill('3')
  await expect.element(page.getByText('1,284 companies')).toBeVisible()
  const asked = calls[LIST]!.map(({ query }) => Object.fromEntries(query))
  expect(asked[0]).toEqual({ group: 'filing', limit: '1', minValue: '100000' })
  expect(asked.at(-1)).toEqual({ group: 'company', limit: '1', minInsiders: '3', minValue: '100000', role: 'ceo,cfo' })
})
