// The notice that asks before page views are counted, shown only if an analytics service is configured.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { textOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

const ORIGIN = 'https://count.fourfold.test'

let site: SiteInProcess

beforeAll(async () => {
  site = await openSiteInProcess('sample', { ANALYTICS_URL: `${ORIGIN}/count` })
})
afterAll(() => site.close())

const noticeOf = (html: string): string => /<section[^>]*data-collector.*?<\/section>/s.exec(html)?.[0] ?? ''

describe('a site that counts page views', () => {
  test('asks with two buttons of equal look, hidden until there is something to count', async () => {
    const notice = noticeOf(await site.read('/terms'))
    expect(notice).toMatch(/^<section[^>]*aria-label="Counting page views"[^>]* hidden/)
    expect(notice).toContain(`data-collector="${ORIGIN}/count"`)
    const buttons = [...notice.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)]
    expect(buttons.map(([, , text = '']) => textOf(text))).toEqual(['Decline', 'Accept'])
    const looks = buttons.map(([, attributes = '']) => attributes.replace(/data-consent="\w+"/, ''))
    expect(new Set(looks).size).toBe(1)
  })

  test('lets its pages connect to itself and to the collector only', async () => {
    const { headers } = await site.ask('/terms')
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${ORIGIN};`)
  })
})

test('a site without an analytics service neither asks nor connects elsewhere', async () => {
  const answer = await (await sampleSite()).ask('/terms')
  expect(noticeOf(await answer.text())).toBe('')
  expect(answer.headers.get('content-security-policy')).toMatch(/connect-src 'self';/)
})
