// Sends notices to push services, encrypted for one browser and signed by the server. @see RFC 8030, RFC 8291 and RFC
// 8292

import { hash } from 'node:crypto'
import { Agent, request } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import {
  type DeviceAddress,
  type DeviceNotice,
  type DevicePusher,
  isPushService,
  type PushAnswer
} from '#core/messages/devices/device.ts'
import { publicLookup } from '../http/public-lookup.ts'
import type { PushKeys } from './push-keys.ts'

const TIMEOUT_MS = 10_000
/** Time to live: a notice not delivered within a day is outdated. */
const LIFE_SECONDS = 24 * 60 * 60
/** Maximum number of characters of a text. A push service takes 4,096 bytes including all overhead. */
const LONGEST_TEXT = 400
/** Status of a push service that receives too many requests. @see RFC 8030, section 8.4 */
const TOO_MANY = 429
/** Maximum length of a topic. @see RFC 8030, section 5.4 */
const TOPIC_LENGTH = 32

export interface PushSettings {
  /** Allows push services on this machine, for tests. */
  readonly allowsLocal: boolean
  /** Certificates trusted besides Node's. */
  readonly ca?: string
  /** Mail address at which push services can contact us. */
  readonly contactAddress: string
  readonly keys: () => PushKeys
}

export function webPush({ allowsLocal, ca, contactAddress, keys }: PushSettings): DevicePusher {
  const agent = new Agent({ keepAlive: false, ...(ca && { ca }), ...(!allowsLocal && { lookup: publicLookup() }) })

  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false
    return allowsLocal || (url.port === '' && isPushService(url.hostname))
  }

  return {
    accepts,
    publicKey: () => keys().publicKey,
    async push(address, notice) {
      if (!accepts(address.endpoint)) return 'refused'
      const payload = await encrypt(address, notice)
      if (!payload) return 'refused'
      try {
        return answerOf(await post(new URL(address.endpoint), payload.headers, payload.body))
      } catch {
        // The host is gone or the connection broke, so it is unknown whether the notice arrived.
        return 'failed'
      }
    }
  }

  /** Returns `undefined` if the device's keys are not a point on the curve. */
  async function encrypt(address: DeviceAddress, notice: DeviceNotice) {
    const subject = `mailto:${contactAddress}`
    try {
      return await buildPushPayload(messageOf(notice), subscriptionOf(address), { ...keys(), subject })
    } catch {
      return undefined
    }
  }

  /** Returns the HTTP status. Redirects are not followed. */
  function post(url: URL, headers: Record<string, string>, body: Uint8Array): Promise<number> {
    const { promise, reject, resolve } = Promise.withResolvers<number>()
    const asked = request(url, { agent, headers, method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) })
    asked.on('response', ({ statusCode = 0 }) => {
      resolve(statusCode)
      // The response body is not needed.
      asked.destroy()
    })
    asked.on('error', reject)
    asked.end(body)
    return promise
  }
}

/** Returns the message that public/push-worker.js shows. */
function messageOf({ id, language, path, text, title }: DeviceNotice) {
  return {
    data: { id, language, path, text: cut(text), title: cut(title) },
    options: { topic: hash('sha256', id, 'base64url').slice(0, TOPIC_LENGTH), ttl: LIFE_SECONDS }
  }
}

const cut = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text

const subscriptionOf = ({ endpoint, keys }: DeviceAddress) => ({ endpoint, expirationTime: null, keys })

function answerOf(status: number): PushAnswer {
  if (status === 404 || status === 410) return 'gone'
  if (status >= 200 && status < 300) return 'pushed'
  return status === TOO_MANY || status >= 500 ? 'failed' : 'refused'
}
