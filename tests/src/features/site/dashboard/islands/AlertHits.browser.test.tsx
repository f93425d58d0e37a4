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

const position = {
  accession: '0009993333-26-000077',
  filedOn: '2026-03-16',
  form: 'SCHEDULE 13D',
  holder: 'Quill Partners, L.P.',
  holderCik: '9997777',
  isAtLeast: false,
  issuerCik: '9990001',
  issuerName: 'Northlake Widgets Inc',
  move: 'opened',
  percent: 6.2,
  percentBefore: null,
  shares: 1_500_000,
  tags: [],
  ticker: 'NLKW',
  timeliness: 'on_time'
} as const

const planned = {
  accession: '0009993333-26-000044',
  filedAt: '2026-03-16',
  insiderCik: null,
  intendedOn: '2026-03-16',
  issuerCik: '9990001',
  issuerName: 'Northlake Widgets Inc',
  personName: 'Bram Lund',
  planDays: [],
  position: 0,
  relationships: ['Officer'],
  shares: 8_000,
  ticker: 'NLKW',
  valueUsd: 148_000
} as const

test.each([
  ['schedule', position, /^Quill Partners, L\.P\. reported a new position in NLKW \(6\.2%, 13D\)$/],
  ['notice', planned, /^Bram Lund announced a sale of NLKW \(8,000 shares, \$148,000, Form 144\)$/]
] as const)('a %s leads to its page, and its company to the stock', async (kind, row, text) => {
  const hit = { alerts: ['Mine'], at: '2026-03-17T02:40:00Z', id: row.accession, kind, trades: [row] }
  answerCalls({ 'GET /api/v1/user/alert-hits': { hits: [hit] } as never })
  const found = await render(<AlertHits language="en" words={words} />)
  await expect.element(found.getByRole('link', { name: text })).toHaveAttribute('href', `/filing/${row.accession}`)
  await expect.element(found.getByRole('link', { name: /^NLKW Northlake/ })).toBeVisible()
  await expect.element(found.getByRole('table')).toMatchTextContent(/Mar 16, 2026, 10:40\sPM/)
})

test('an expected release is told as an estimate, and leads to the stock', async () => {
  const release = {
    day: '2026-02-03',
    id: '9990001 0009993333-25-000009',
    issuerCik: '9990001',
    issuerName: 'Northlake Widgets Inc',
    pastEstimates: 8,
    pastWithin: 7,
    releasedOn: null,
    ticker: 'NLKW',
    usualTiming: 'after_close',
    withinDays: 7
  }
  const hit = { alerts: ['Mine'], at: '2026-01-27T12:30:00Z', id: release.id, kind: 'release', trades: [release] }
  answerCalls({ 'GET /api/v1/user/alert-hits': { hits: [hit] } as never })
  const found = await render(<AlertHits language="en" words={words} />)
  await expect
    .element(found.getByRole('link', { name: /^NLKW is expected to report earnings about Feb 3, 2026 \(estimated\)/ }))
    .toHaveAttribute('href', '/stock/NLKW')
})
