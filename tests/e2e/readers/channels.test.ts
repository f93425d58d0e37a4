// Tests a channel from its address to an alert that arrives there, by keys alone.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type ArrivingBuys, openArrivingBuys } from '#tests/support/alerts/arriving-buys.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { type ChatServer, startChatServer } from '#tests/support/channels/chat-server.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'everything' })

describe('a channel', () => {
  let buys: ArrivingBuys
  let receiver: ChatServer

  beforeAll(async () => {
    buys = openArrivingBuys(site.databaseUrl)
    receiver = await startChatServer()
  })
  afterAll(async () => {
    await Promise.all([buys.close(), receiver.close()])
  })

  test('is added by its address, tested, told of an arriving filing, and deleted', async () => {
    await buys.arrive()
    // The account was made without a language, so its messages are German; the page is English.
    const { token } = await site.join()
    const { page } = await site.open({ kept: { accessToken: token } })
    await page.goto(`${site.url}/email-preferences#alert=stock&of=${buys.company}&name=Widgets`)
    await page.getByRole('button', { name: 'Save alert' }).click()
    await page.getByRole('link', { exact: true, name: 'Widgets' }).waitFor()

    await page.getByRole('button', { name: 'Add channel' }).press('Enter')
    await page.keyboard.type(`${receiver.origin}/alerts`)
    await page.getByRole('textbox', { exact: true, name: 'Name' }).last().fill('My server')
    await page.keyboard.press('Enter')
    await page.getByText('Webhook · address ends with …erts · no alert yet').waitFor()
    expect(await page.locator('.alert-secret code').textContent()).toMatch(/^whsec_/)
    await page.getByRole('button', { name: 'Test My server' }).press('Enter')
    await page.getByText('The test message was accepted.').waitFor()
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      data: { items: [], language: 'de', title: 'Testnachricht von Fourfold' },
      type: 'alert.test'
    })
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([0, []])

    const accession = await buys.arrive()
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(JSON.parse(receiver.received[1]!.body)).toMatchObject({
      data: { items: [{ alerts: ['Widgets'], document: { id: accession, kind: 'filing' } }], language: 'de' },
      type: 'alert.matched'
    })
    await page.reload()
    await page.getByText(/address ends with …erts · last alert/).waitFor()
    await page.getByRole('button', { name: 'Delete My server' }).click()
    await page.getByText('address ends with').waitFor({ state: 'detached' })
  })
})
