// Security headers on every answer, at a public address.

import { beforeAll, describe, expect, test } from 'vitest'

import { describedPages } from '#tests/support/site/public-pages.ts'
import { publicSite } from '#tests/support/site/public-site.ts'
import type { AskInit, SiteInProcess } from '#tests/support/site/site-in-process.ts'

const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY'
}
const OF_PAGES = /script-src 'self' 'sha256-[^;]+; *style-src 'self'|style-src 'self'[^;]*;[^;]*script-src 'self'/
const BARE = /form-action 'none'/

let site: SiteInProcess

beforeAll(async () => {
  site = await publicSite()
})

function expectSafe(path: string, { headers }: Response, policy: RegExp): void {
  expect([path, Object.fromEntries(headers)]).toEqual([path, expect.objectContaining(ALWAYS)])
  const csp = headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(csp, path).toContain(part)
  expect(csp, path).toMatch(policy)
  expect(csp, path).not.toMatch(/unsafe|\*|data: *script/)
  expect(headers.has('x-powered-by') || headers.has('server'), path).toBe(false)
}

/** Only clients that navigate are redirected from unknown addresses; others get the page at once. */
const NAVIGATION = { headers: { 'sec-fetch-mode': 'navigate' } }

describe('headers', () => {
  test('let browsers keep for a year what has a hash in its name, and nothing else', async () => {
    const hashed = /\/_astro\/[\w.-]+\.css/.exec(await site.read('/insidertrading'))?.[0] ?? ''
    const lifeOf = async (path: string) => (await site.ask(path)).headers.get('cache-control')
    expect(await lifeOf(hashed)).toBe('public, max-age=31536000, immutable')
    expect(await lifeOf('/icon.svg')).toBe('public, max-age=3600')
  })

  test('are on every page, with and without a slash', async () => {
    for (const path of await describedPages(site)) {
      for (const spelling of [path, `${path}/`, `${path}?utm_source=x`]) {
        const answer = await site.ask(spelling)
        expect([spelling, answer.status]).toEqual([spelling, 200])
        expectSafe(spelling, answer, OF_PAGES)
      }
    }
  })

  test('are on every other answer, errors included', async () => {
    const cases: [string, number, AskInit?][] = [
      ['/', 302],
      ['/unknown', 302, NAVIGATION],
      ['/_astro/unknown.js', 302, NAVIGATION],
      ['/weekly-top-insider-buy/2026-02-30', 302, NAVIGATION],
      ['/%zz', 302, NAVIGATION],
      ['/robots.txt', 200],
      ['/favicon.ico', 200],
      ['/livez', 200],
      ['/insidertrading', 405, { method: 'POST' }],
      ['/insidertrading', 405, { method: 'DELETE' }],
      ['/api/v1/unknown', 404],
      ['/api/v1/insider-trading/activities?limit=x', 400],
      ['/api/v1/insider-trading/daily-top-trades?targetdate=2026-11-20', 401],
      ['/api/v1/unknown', 403, { headers: { origin: 'https://evil.test' }, method: 'POST' }],
      ['/api/v1/insider-trading/activities', 405, { method: 'DELETE' }],
      ['/pictures/en/x.png', 404]
    ]
    for (const [path, status, init] of cases) {
      const answer = await site.ask(path, init)
      expect([path, init?.method, answer.status]).toEqual([path, init?.method, status])
      expectSafe(path, answer, BARE)
    }
    for (const [path, status] of [
      ['/404', 404],
      ['/500', 500]
    ] as const) {
      const answer = await site.ask(path)
      expect(answer.status).toBe(status)
      expectSafe(path, answer, OF_PAGES)
    }
  })
})
