// A browser on which a reader chose to get notices, besides mails.

import * as v from 'valibot'

/** A limit of our own: nobody has more browsers. */
export const MOST_DEVICES = 10

/** Hosts of the push services of Chrome, Edge, Opera and Samsung; of Firefox; of Safari; of Edge on Windows. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Whether a host, or the domain it is in, is a push service: what a reader names is asked by this server. */
export const isPushService = (host: string): boolean =>
  PUSH_SERVICES.some(service => host === service || host.endsWith(`.${service}`))

/** Base64url without padding. */
const bytes = (length: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(Math.ceil((length * 4) / 3)))

/** As a browser makes it. @see RFC 8030, section 4, and RFC 8291, section 2.1 */
export const DeviceForm = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.regex(/^https:\/\/[!-~]+$/)),
  keys: v.strictObject({
    /** A secret of 16 bytes. */
    auth: bytes(16),
    /** A point of the curve P-256, uncompressed. */
    p256dh: v.pipe(bytes(65), v.startsWith('B'))
  })
})

/** Where a push service takes what is for one browser, and the keys by which only that browser reads it. */
export type DeviceAddress = v.InferOutput<typeof DeviceForm>

export interface Device {
  readonly id: string
  readonly addedAt: Date
  /** The User-Agent of the browser. */
  readonly name: string | null
  /** Ends with the endpoint: by it a browser finds itself in the list, and it opens nothing. */
  readonly fingerprint: string
}
