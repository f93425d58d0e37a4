// HTML of the shell around every page: menu, footer, and the offline notice.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { partOf } from '#tests/support/site/html-parts.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess

const count = (html: string, what: RegExp): number => [...html.matchAll(what)].length

beforeAll(async () => {
  const contact = { SOCIAL_X_URL: 'https://x.example/fourfold', SUPPORT_EMAIL: 'help@fourfold.test' }
  site = await openSiteInProcess('empty', contact)
})
afterAll(() => site.close())

describe('the menu', () => {
  test('marks the current page’s item', async () => {
    const weekly = partOf(await site.read('/weekly-top-insider-buys'), 'header')
    const marked = [...weekly.matchAll(/aria-current="(\w+)"[\s\S]*?<span[^>]*>([^<]*)/g)].map(([, kind, word]) => [
      kind,
      word
    ])
    expect(marked).toEqual([['page', 'Weekly Tops']])
    const thirtyDays = partOf(await site.read('/top-buys-30-days'), 'header')
    expect(/<summary[^>]*>/.exec(thirtyDays)?.[0]).toContain('aria-current="true"')
  })

  test('marks Premium links as needing an account', async () => {
    const premium = partOf(partOf(await site.read('/weekly-top-insider-buys'), 'header'), 'details')
    expect(count(premium, /<a [^>]*title="Sign in to read the Premium reports\."/g)).toBe(2)
  })
})

describe('the footer', () => {
  test('is short on the home page and complete elsewhere, with the block on Form 4 on insider pages', async () => {
    const home = await site.read('/insidertrading')
    const weekly = await site.read('/weekly-top-insider-buys')
    const block = /aria-label="What stands behind the numbers"|>What stands behind the numbers</g
    expect([home, weekly].map(html => count(partOf(html, 'footer'), /<h2/g))).toEqual([0, 3])
    expect([home, weekly].map(html => count(html, block) > 0)).toEqual([true, false])
    for (const name of ['Contact us', 'Terms of Service', 'Privacy Policy', 'Feedback'])
      expect(partOf(home, 'footer'), name).toContain(`>${name}</`)
    expect(partOf(home, 'footer')).toContain(`© ${newYorkDay(new Date()).slice(0, 4)} Fourfold`)
  })

  test('links only the networks that have an address', async () => {
    const footer = partOf(await site.read('/insidertrading'), 'footer')
    const outside = [...footer.matchAll(/<a href="(https:[^"]+)"( rel="[^"]+")?/g)].map(([, href, rel]) => [href, rel])
    expect(outside).toEqual([['https://x.example/fourfold', ' rel="noopener"']])
  })

  test('links the support address', async () => {
    const footer = partOf(await site.read('/insidertrading'), 'footer')
    const mails = [...footer.matchAll(/href="(mailto:[^"]+)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&#38;', '&'))
    )
    expect(mails.map(({ pathname, searchParams }) => [pathname, searchParams.get('subject')])).toEqual([
      ['help@fourfold.test', 'Question for Fourfold'],
      ['help@fourfold.test', 'Feedback on Fourfold']
    ])
  })
})

describe('the offline notice', () => {
  test.each([
    ['en', 'What is on this page can still be read.'],
    ['de', 'Was auf dieser Seite steht, bleibt lesbar.'],
    ['fr', 'Ce qui est affiché sur cette page reste lisible.']
  ])('is hidden on the page in %s', async (language, words) => {
    const html = await site.read('/insidertrading/activities', { headers: { 'accept-language': language } })
    const [banner] = /<div[^>]*data-offline[\s\S]*?<\/div>/.exec(html) ?? ['']
    expect(banner).toContain(words)
    expect(banner).toMatch(/^<div[^>]* hidden/)
  })
})
