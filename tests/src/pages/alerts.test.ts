// Feeds of alerts, as a holder of the address reads them.

import { expect, test } from 'vitest'

import { joinInProcess } from '#tests/support/accounts/members-in-process.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'

const ALERTS = '/api/v1/user/alerts'
const RULE = {
  condition: { cik: '320193', kind: 'stock', trades: 'both' },
  isPaused: false,
  mostADay: null,
  name: 'Mine',
  quietHours: null,
  timing: 'at_once'
}

test('a feed with a new address is available there only', async () => {
  const site = await sampleSite()
  const token = await joinInProcess(site)
  const post = async (path: string, body: object = {}) =>
    (await (await site.ask(path, { body, token })).json()) as { feed: string; id: string }
  const { feed: former, id } = await post(ALERTS, RULE)
  const read = await site.ask(former)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(await read.text()).toContain('Mine</title>')
  const { feed: next } = await post(`${ALERTS}/${id}/feed`)
  expect((await site.ask(former)).status).toBe(404)
  expect((await site.ask(next)).status).toBe(200)
})
