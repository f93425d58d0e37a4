// Session at the Senate's search. It begins with the promise not to use reports for a purpose that the law forbids,
// which the operator makes by CONGRESS_SENATE. @see docs/reference/congress.md, "Use"

import { OfficeOutage } from '#core/congress/feed/office-outage.ts'
import type { HttpAnswer } from '../../http/http-request.ts'
import type { CongressClient } from '../client/congress-client.ts'

export interface SenateSession {
  /** Value of the request header Cookie. */
  readonly cookies: string
  /** Token that each form repeats. */
  readonly token: string
}

const HOME = '/search/home/'
const MAX_BYTES = 2 * 1024 * 1024
const TOKEN_FIELD = /<input\b[^>]*\bname=["']csrfmiddlewaretoken["'][^>]*>/i
const VALUE = /\bvalue=["']([^"']{1,200})["']/i
const TOKEN_COOKIE = 'csrftoken'
const COOKIE = /^([^=;\s]+)=([^;]*)/
/** Title of the page that appears in place of a report without a session, with status 200. */
const SEARCH_PAGE = /<title>\s*eFD: (?:Find Reports|Home)\s*<\/title>/i
const BAD_TOKEN = /CSRF/i
const START_BYTES = 20_000

const isRedirect = ({ status }: HttpAnswer): boolean => status >= 300 && status < 400

/** Whether the office answered as to somebody who has not agreed, or whose token is not valid any more. */
export function isOutsideSession(answer: HttpAnswer): boolean {
  if (isRedirect(answer)) return true
  const start = startOf(answer)
  return answer.status === 403 ? BAD_TOKEN.test(start) : SEARCH_PAGE.test(start)
}

const startOf = ({ bytes }: HttpAnswer): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, START_BYTES)).toString('latin1')

export function createSession(client: CongressClient, baseUrl: string) {
  const url = `${baseUrl}${HOME}`
  let held: SenateSession | undefined

  /** Returns undefined if the office does not accept the token of its own page. */
  async function agree(signal: AbortSignal | undefined): Promise<SenateSession | undefined> {
    const page = await client.send(url, { maxBytes: MAX_BYTES, signal })
    const cookies = addCookies(new Map(), page)
    const field = TOKEN_FIELD.exec(Buffer.from(page.bytes).toString('latin1'))?.[0] ?? ''
    const written = VALUE.exec(field)?.[1]
    if (page.status !== 200 || written === undefined || !cookies.has(TOKEN_COOKIE))
      throw new OfficeOutage('maintenance', `${url} does not show the agreement (status ${page.status}).`)
    const accepted = await client.send(url, {
      form: new URLSearchParams({ csrfmiddlewaretoken: written, prohibition_agreement: '1' }),
      headers: { cookie: writeCookies(cookies), referer: url },
      isOwn403: answer => BAD_TOKEN.test(startOf(answer)),
      maxBytes: MAX_BYTES,
      signal
    })
    if (accepted.status === 403) return undefined
    addCookies(cookies, accepted)
    return { cookies: writeCookies(cookies), token: cookies.get(TOKEN_COOKIE) ?? written }
  }

  return {
    end(): void {
      held = undefined
    },
    /** @throws {OfficeOutage} if the office does not show its agreement, or refuses it twice */
    async open(signal: AbortSignal | undefined): Promise<SenateSession> {
      held ??= (await agree(signal)) ?? (await agree(signal))
      if (!held) throw new OfficeOutage('fault', `${url} does not accept its own token.`)
      return held
    }
  }
}

function addCookies(cookies: Map<string, string>, { headers }: HttpAnswer): Map<string, string> {
  for (const line of headers['set-cookie'] ?? []) {
    const [, name, value] = COOKIE.exec(line) ?? []
    if (name !== undefined && value !== undefined) cookies.set(name, value)
  }
  return cookies
}

const writeCookies = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
