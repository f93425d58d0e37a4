import { afterEach, describe, expect, test, vi } from 'vitest'

import { createApi } from '#src/api/api.ts'
import type { App } from '#src/server/app.ts'

const SITE = 'https://fourfold.test'
const noApp = { authenticate: async () => undefined } as unknown as App

function apiThatThrows(error: Error) {
  const api = createApi(noApp, SITE)
  api.get('/boom', () => {
    throw error
  })
  api.post('/echo', async c => c.json(await c.req.json()))
  return api
}

afterEach(() => vi.restoreAllMocks())

describe('API', () => {
  test('answers an unknown call with 404 in the language of the request', async () => {
    const answer = await createApi(noApp, SITE).request('/api/v1/nothing', { headers: { 'accept-language': 'en' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'not_found', message: 'There is nothing here.' })
  })

  test.each([
    ['DELETE', '/api/v1/insider-trading/activities', 'HEAD, GET'],
    ['POST', '/api/v1/all-insiders/profile/7/', 'HEAD, GET'],
    ['PUT', '/star_rating_cutoff', 'HEAD, GET'],
    ['PUT', '/echo', 'POST']
  ])('%s %s is refused with 405 and the allowed methods', async (method, path, allowed) => {
    const answer = await apiThatThrows(new Error()).request(path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  test('sends the security headers on every answer, errors included', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const path of ['/nothing', '/boom']) {
      const { headers } = await apiThatThrows(new Error('x')).request(path)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('lets caches store public answers, but not answers to a token', async () => {
    const api = apiThatThrows(new Error())
    api.get('/shared', c => c.json(1))
    const lifeOf = async (path: string, init: RequestInit = {}) => {
      const { headers } = await api.request(path, init)
      expect(headers.get('vary')).toBe('accept-encoding, accept-language, authorization, cookie')
      return headers.get('cache-control')
    }
    expect(await lifeOf('/shared')).toBe('public, no-cache')
    expect(await lifeOf('/shared', { headers: { authorization: 'Bearer x' } })).toBe('private, no-store')
    expect(await lifeOf('/nothing', { headers: { authorization: 'Bearer x' } })).toBe('private, no-store')
    expect(await lifeOf('/echo', { body: '1', method: 'POST' })).toBe('no-store')
  })

  test('hides the message of an unexpected error and logs it once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await apiThatThrows(new Error('secret detail')).request('/boom')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret')
    expect(log).toHaveBeenCalledTimes(1)
  })

  test.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('wrapped', { cause: Object.assign(new Error('starting up'), { code: '57P03' }) })
  ])('says when to come back after an outage: %s', async error => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answer = await apiThatThrows(error).request('/boom')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
  })

  test('refuses a body above 64 kB', async () => {
    const post = (bytes: number) => {
      const body = JSON.stringify('x'.repeat(bytes - 2))
      return apiThatThrows(new Error()).request('/echo', {
        body,
        headers: { 'content-length': `${bytes}` },
        method: 'POST'
      })
    }
    expect((await post(65_536)).status).toBe(200)
    expect((await post(65_537)).status).toBe(413)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: SITE }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200]
  ])('answers a change sent with %o with %i', async (headers, status) => {
    const answer = await apiThatThrows(new Error()).request('/echo', { body: '1', headers, method: 'POST' })
    expect(answer.status).toBe(status)
  })
})
