// Defines devices: browsers on which a reader chose to get push notices, in addition to mails.

import * as v from 'valibot'

/** Maximum number of devices per account. Our choice: a reader seldom has more browsers. */
export const MOST_DEVICES = 10

/**
 * Domains of push services, in order: of Chrome, Edge, Opera and Samsung; of Firefox; of Safari; of Edge on Windows.
 */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Whether a host or its domain is a known push service. Prevents requests from this server to arbitrary hosts. */
export const isPushService = (host: string): boolean =>
  PUSH_SERVICES.some(service => host === service || host.endsWith(`.${service}`))

/** Schema for `length` bytes as base64url text without padding. */
const bytes = (length: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(Math.ceil((length * 4) / 3)))

/** Subscription as created by a browser. @see RFC 8030, section 4, and RFC 8291, section 2.1 */
export const DeviceForm = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.regex(/^https:\/\/[!-~]+$/)),
  keys: v.strictObject({
    /** Secret of 16 bytes. */
    auth: bytes(16),
    /** Uncompressed point on the curve P-256. */
    p256dh: v.pipe(bytes(65), v.startsWith('B'))
  })
})

/** Endpoint at a push service, and the keys for encrypting notices that only this browser can decrypt. */
export type DeviceAddress = v.InferOutput<typeof DeviceForm>

export interface Device {
  readonly id: string
  readonly addedAt: Date
  /** User-Agent header of the browser. */
  readonly name: string | null
  /** Hash of the endpoint, by which a browser finds itself in the list. Grants no access. */
  readonly fingerprint: string
}
