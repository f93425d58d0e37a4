import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { AlertHits } from '#src/features/site/dashboard/islands/AlertHits.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const words = { ...wordsOf('en', 'dashboard'), calibration: '', failed: '', hint: '', retry: '', unverified: '' }
const disclosed = {
  amount: { maxUsd: 15_000, minUsd: 1_001 },
  assetDetail: null,
  assetName: 'Northlake Widgets Inc',
  assetType: 'Stock',
  comment: null,
  disclosedOn: '2026-03-09',
  documentUrl: 'https://reports.example/house/1.pdf',
  id: 'trade',
  isAmendment: false,
  isOption: false,
  member: { chamber: 'house', district: '08', id: 'house/ines-marlow', name: 'Ines Marlow', party: null, state: 'MN' },
  notifiedOn: null,
  owner: 'spouse',
  ticker: 'NLKW',
  tradedOn: '2026-03-02',
  type: 'sale'
} as const

test('a report of Congress is found by its author, with a link to the member', async () => {
  const hit = { alerts: ['Marlow'], at: '2026-03-09T16:00:00Z', id: 'house 1', kind: 'report', trades: [disclosed] }
  answerCalls({ 'GET /api/v1/user/alert-hits': { hits: [hit] } as never })
  const found = await render(<AlertHits language="en" words={words} />)
  const row = found.getByRole('link', { name: /^Ines Marlow disclosed a sale of NLKW \(.*spouse\)$/ })
  await expect.element(row).toHaveAttribute('href', '/congress/house-ines-marlow')
  await expect.element(found.getByRole('link', { exact: true, name: 'Ines Marlow' })).toBeVisible()
  expect(await componentFindings()).toEqual([])
})
