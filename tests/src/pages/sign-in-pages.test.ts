// Pages for signing in and up, and the prompts in place of pages for readers.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sampleSite } from '#tests/support/site/sample-site.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess
/** A site where people can sign in by Google only. */
let withGoogle: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
  withGoogle = await openSiteInProcess('sample', { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' })
})
afterAll(() => withGoogle.close())

describe('a page whose address holds a secret', () => {
  test.each(['/auth/reset-password/s3cret', '/auth/verify/7/s3cret', '/auth/callback/google?code=s3cret&state=s3cret'])(
    '%s is not cached, sends no referrer and is rendered without the secret',
    async path => {
      const answer = await withGoogle.ask(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      const html = await answer.text()
      expect(html).not.toContain('s3cret')
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
  )

  test('of an unconfigured provider is not found', async () => {
    for (const provider of ['facebook', 'local', 'x'])
      expect((await withGoogle.ask(`/auth/callback/${provider}`)).status).toBe(404)
    expect((await site.ask('/auth/callback/google')).status).toBe(404)
  })

  test('has a part for each outcome of signing in by a provider', async () => {
    const html = await withGoogle.read('/auth/callback/google')
    const outcomes = [...html.matchAll(/data-outcome="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    expect(new Set(outcomes)).toEqual(new Set(['cancelled', 'factor', 'lost', 'refused', 'unreached', 'working']))
    for (const words of ['You cancelled signing in', 'This sign-in is no longer valid', 'The provider does not answer'])
      expect(html).toContain(words)
  })
})

describe('the sign-in pages', () => {
  test.each([
    ['/auth/login', 'Sign in to Fourfold'],
    ['/auth/register', 'Create a new account'],
    ['/auth/forgot-password', 'Forgot your password?'],
    ['/auth/reset-password/x', 'Set a new password'],
    ['/auth/verify/x/y', 'Verify your email address']
  ])('%s has the heading %s', async (path, heading) => {
    const html = await site.read(path)
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]?.trim()).toBe(heading)
  })

  test('state which redirect signed-in readers, and which do not', async () => {
    for (const page of ['login', 'register']) {
      expect(await site.read(`/auth/${page}`)).toContain('data-guest-only')
      expect(await site.read(`/auth/${page}-unprotected`)).not.toContain('data-guest-only')
    }
  })

  test('are linked from My Account for a new password', async () => {
    expect(await site.read('/myaccount')).toContain('<a href="/auth/forgot-password"')
  })

  test('name the configured providers, on every page', async () => {
    expect(await withGoogle.read('/terms')).toContain('data-providers="google"')
    expect(await site.read('/terms')).not.toContain('data-providers')
  })
})

describe('a visitor who stays', () => {
  test.each([
    ['/terms', true],
    ['/insidertrading/traders', true],
    ['/insidertrading', false],
    ['/auth/login', false]
  ])('on %s is asked to sign up: %s', async (path, isAsked) => {
    expect((await site.read(path)).includes('data-prompts-guests')).toBe(isAsked)
  })
})

describe('the prompt in place of a page for readers', () => {
  test.each([
    ['/myaccount', 'You haven&#39;t sign in to Fourfold, please sign in first.', '%2Fmyaccount'],
    ['/dashboard/analytics', 'You haven&#39;t sign in to Fourfold, please sign in first.', '%2Fdashboard%2Fanalytics'],
    ['/email-preferences', 'You need to be signed in to manage your email preferences.', '%2Femail-preferences'],
    [
      '/email-preferences/a1b2',
      'You need to be signed in to manage your email preferences.',
      '%2Femail-preferences%2Fa1b2'
    ]
  ])('%s asks to sign in and returns afterwards', async (path, words, target) => {
    const html = await site.read(path)
    const prompt = /<section class="prompt".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(prompt).toContain(words)
    expect(prompt).toContain(`href="/auth/login?redirectURL=${target}"`)
    expect(prompt).toContain('data-audience="guest"')
  })

  test('the dashboard redirects to its first page', async () => {
    const { headers, status } = await site.ask('/dashboard')
    expect([status, headers.get('location')]).toEqual([302, '/dashboard/analytics'])
  })

  test('email preferences are found only at an address with one part', async () => {
    expect((await site.ask('/email-preferences/a/b')).status).toBe(404)
  })
})
