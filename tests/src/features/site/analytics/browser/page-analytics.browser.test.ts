// Events that a page sends about itself and about clicks, and their recipient.

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { collect } from '#src/features/site/analytics/browser/analytics-collector.ts'
import { trackPage } from '#src/features/site/analytics/browser/page-analytics.ts'

interface Told {
  readonly fact: { language: string; name: string; path: string; properties: object }
  readonly init: RequestInit
  readonly url: string
}

const COLLECTOR = 'https://count.example/count'
/** HTML as in ConsentNotice.astro, a menu and a report. */
const PAGE = `
  <section hidden data-collector="${COLLECTOR}">
    <button type="button" data-consent="denied">Decline</button>
    <button type="button" data-consent="granted">Accept</button>
  </section>
  <div data-item="weekly"><button type="button">Weekly</button></div>
  <div class="report"><a href="/insidertrading/profile/7">A</a><a href="/pricing">B</a></div>`

const realFetch = globalThis.fetch
const page = document.createElement('div')
let told: Told[]

beforeAll(() => {
  page.innerHTML = PAGE
  page.addEventListener('click', event => event.preventDefault())
  document.body.append(page)
  globalThis.fetch = async (url, init = {}) => {
    told.push({ fact: JSON.parse(String(init.body)) as Told['fact'], init, url: String(url) })
    return new Response()
  }
})
beforeEach(() => {
  told = []
})
afterAll(() => {
  globalThis.fetch = realFetch
  page.remove()
})

const press = (selector: string): void => page.querySelector<HTMLElement>(selector)!.click()
const facts = () => told.map(({ fact: { name, properties } }) => [name, properties])

describe('analytics of a page', () => {
  test('are sent after consent: the view, clicks on menus and on links of reports, without any name', async () => {
    const notice = page.querySelector<HTMLElement>('[data-collector]')!
    trackPage()
    await expect.poll(() => notice.hidden).toBe(false)
    expect(told).toEqual([])
    press('[data-consent="granted"]')
    expect([notice.hidden, facts()]).toEqual([true, [['Page view', { referrer: expect.any(String) }]]])
    press('[data-item] button')
    press('[href="/pricing"]')
    press('[href="/insidertrading/profile/7"]')
    expect(facts().slice(1)).toEqual([
      ['Menu click', { item: 'weekly' }],
      ['Report link click', { path: '/insidertrading/profile/7' }]
    ])
    for (const { fact, init, url } of told) {
      expect([url, fact.language, fact.path]).toEqual([COLLECTOR, 'en', location.pathname])
      // The request outlives the page and sends neither cookies nor the referrer.
      expect(init).toMatchObject({
        credentials: 'omit',
        keepalive: true,
        method: 'POST',
        referrerPolicy: 'no-referrer'
      })
    }
  })

  test('are not sent after the reader declined, nor are events held back before', () => {
    collect('Plan pick', { plan: 'daily-traders' })
    press('[data-consent="denied"]')
    collect('Plan pick', { plan: 'daily-traders' })
    press('[data-consent="denied"]')
    expect([told, sessionStorage.getItem('analyticsConsent')]).toEqual([[], 'denied'])
  })

  test('contain no personal names or secrets of an address', () => {
    const own = location.pathname + location.search
    history.replaceState(null, '', '/auth/reset-password/s3cret')
    onTestFinished(() => history.replaceState(null, '', own))
    sessionStorage.setItem('analyticsConsent', 'granted')
    collect('Plan pick', { plan: 'daily-traders' })
    expect(told.map(({ fact }) => fact.path)).toEqual(['/auth/reset-password'])
  })

  test.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1']
  ])('are not sent if the browser says %s, even after an earlier consent', (name, value) => {
    Object.defineProperty(navigator, name, { configurable: true, get: () => value })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
    sessionStorage.setItem('analyticsConsent', 'granted')
    collect('Plan pick', { plan: 'daily-traders' })
    press('[data-consent="granted"]')
    expect(told).toEqual([])
  })
})
