// Tests the delay of an alert mail on a site without other activity.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { callSite, signUp } from '#tests/support/accounts/site-members.ts'
import { type ArrivingBuys, openArrivingBuys } from '#tests/support/alerts/arriving-buys.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { startJourney } from '#tests/support/site/journey.ts'

/** Maximum promised delay until a mail is in the mailbox. */
const MAILED_MS = 5_000
const RECIPIENT = 'watcher@reader.test'

const site = startJourney({ environment: () => ({ AUTH_SECRET, MAILBOX: 'open' }), site: 'empty' })
let buys: ArrivingBuys

beforeAll(async () => {
  buys = openArrivingBuys(site.databaseUrl)
  await buys.arrive()
})
afterAll(() => buys.close())

test('an alert is mailed within five seconds of a filing', async () => {
  const token = await signUp(site.url, RECIPIENT)
  const link = await findMailedLink(site.databaseUrl, AUTH_SECRET, { kind: 'verify_address', recipient: RECIPIENT })
  await callSite(site.url, `/user/${link.encId}/verify/${link.token}`)
  const condition = { cik: buys.insider, kind: 'insider', trades: 'both' }
  const rule = { condition, isPaused: false, mostADay: null, name: 'Mine', quietHours: null, timing: 'at_once' }
  await callSite(site.url, '/user/alerts', { body: rule, token })
  await buys.arrive()
  const arrived = performance.now()
  const mailbox = async () => (await fetch(`${site.url}/mailbox`)).text()
  await expect.poll(mailbox, { interval: 200, timeout: 30_000 }).toContain(`${buys.symbol}: `)
  expect(performance.now() - arrived).toBeLessThan(MAILED_MS)
})
