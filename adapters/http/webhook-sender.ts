// Sends webhooks to addresses given by customers. @see Standard Webhooks 1.0.0

import type { lookup } from 'node:dns'
import { Webhook } from 'standardwebhooks'

import type { WebhookSender } from '#core/data-api/push/ports.ts'
import { guardedPost, secondsOf } from './guarded-post.ts'

/** Timeout of a webhook. Standard Webhooks recommends 15 to 30 s. */
export const WEBHOOK_TIMEOUT_MS = 15_000

export interface WebhookSettings {
  /** Allows receivers on this machine and its network, also over plain HTTP, for testing. */
  readonly allowsLocal: boolean
  readonly productName: string
  readonly timeoutMs?: number
  /** DNS lookup; the system's by default. */
  readonly resolve?: typeof lookup
}

export function httpWebhookSender({
  allowsLocal,
  productName,
  resolve,
  timeoutMs = WEBHOOK_TIMEOUT_MS
}: WebhookSettings): WebhookSender {
  const { post, readAddress } = guardedPost({ allowsLocal, resolve, timeoutMs })
  return {
    readAddress,
    async send({ at, body, id, secrets, url }) {
      if (readAddress(url) === undefined) return { answered: false, problem: 'address_refused' }
      const answer = await post(new URL(url), { body, headers: signedHeaders({ at, body, id, productName, secrets }) })
      if (!answer.answered) return answer
      return { answered: true, retryAfterSeconds: secondsOf(answer.headers['retry-after']), status: answer.status }
    }
  }
}

interface Signed {
  readonly at: Date
  readonly body: string
  readonly id: string
  readonly productName: string
  readonly secrets: readonly string[]
}

/** @see Standard Webhooks 1.0.0, "Webhook Headers" */
export const signedHeaders = ({ at, body, id, productName, secrets }: Signed): Record<string, string> => ({
  'user-agent': userAgent(productName),
  'webhook-id': id,
  'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, at, body)).join(' '),
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000))
})

export const userAgent = (productName: string): string => `${productName.replace(/[^\w.-]+/g, '-')}-Webhooks/1`
