// Defines devices: browsers on which a reader chose to get push notices, in addition to mails.

import * as v from 'valibot'
import type { NewSecurityEvent } from '../../accounts/security-event.ts'
import type { Language } from '../../language.ts'

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

/** Text shown on a device, in its reader's language. */
export interface DeviceNotice {
  readonly accountId: string
  /** Idempotency key: a device shows each id once. */
  readonly id: string
  readonly language: Language
  readonly title: string
  readonly text: string
  /** Path on this site that opens on tap. */
  readonly path: string
}

export interface NewDevice extends Omit<Device, 'addedAt'> {
  readonly address: DeviceAddress
  /** Security event, logged if the browser did not belong to the account before. */
  readonly event: NewSecurityEvent
}

/** Device claimed by one process. Other processes cannot claim it while the lease lasts. */
export interface TakenDevice {
  readonly id: string
  readonly address: DeviceAddress
}

export interface Devices {
  /** Lists the account's devices, newest first. */
  list(userId: string): Promise<readonly Device[]>
  /** Adds a device; a known browser moves to this account. Returns false if the account already has `most` devices. */
  add(userId: string, device: NewDevice, limit: { readonly most: number; readonly now: Date }): Promise<boolean>
  /** Removes a device. Returns false if there is no such device. */
  remove(userId: string, id: string): Promise<boolean>
  /**
   * Claims the account's devices for a notice before sending. A repeated call returns only failed devices, and those
   * claimed before `deadSince` by a dead process.
   */
  take(
    accountId: string,
    noticeId: string,
    times: { readonly deadSince: Date; readonly now: Date }
  ): Promise<readonly TakenDevice[]>
  /** Stores the outcome for a device. Only `failed` devices are claimed again. */
  noteOutcome(id: string, noticeId: string, outcome: 'failed' | 'refused' | 'told'): Promise<void>
  /** Removes a device whose browser no longer exists. */
  forget(id: string): Promise<void>
}

/**
 * `gone`: the browser no longer exists. `refused`: the push service will never accept the notice. `failed`: it did not
 * accept the notice now or gave no clear answer; a retry may succeed.
 */
export type PushAnswer = 'failed' | 'gone' | 'pushed' | 'refused'

/** Sends notices to a push service. @see RFC 8030 */
export interface DevicePusher {
  /** Public key of the server: a point on P-256 as base64url. */
  publicKey(): string
  /** Whether the endpoint belongs to a known push service. */
  accepts(endpoint: string): boolean
  /**
   * Sends a notice once. A second one with the same id replaces the first on the device. The service drops it after a
   * day.
   */
  push(address: DeviceAddress, notice: DeviceNotice): Promise<PushAnswer>
}
