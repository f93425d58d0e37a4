import type { NewSecurityEvent } from '../../accounts/security-event.ts'
import type { Language } from '../../language.ts'
import type { Device, DeviceAddress } from './device.ts'

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
