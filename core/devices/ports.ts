import type { NewSecurityEvent } from '../accounts/security-event.ts'
import type { Language } from '../language.ts'
import type { Device, DeviceAddress } from './device.ts'

/** What a device shows: a line or two of its reader's language. */
export interface DeviceNotice {
  readonly accountId: string
  /** The same for the same thing: a device is told of it once. */
  readonly id: string
  readonly language: Language
  readonly title: string
  readonly text: string
  /** Path on this site that a tap opens. */
  readonly path: string
}

export interface NewDevice extends Omit<Device, 'addedAt'> {
  readonly address: DeviceAddress
  /** Written where the browser was not the account's before. */
  readonly event: NewSecurityEvent
}

/** One device that one process has taken to tell; no other does, and nobody a second time. */
export interface TakenDevice {
  readonly id: string
  readonly address: DeviceAddress
}

export interface Devices {
  /** Newest first. */
  list(userId: string): Promise<readonly Device[]>
  /** A browser that is known becomes this account's. False where the account has `most` already. */
  add(userId: string, device: NewDevice, limit: { readonly most: number; readonly now: Date }): Promise<boolean>
  /** False without one. */
  remove(userId: string, id: string): Promise<boolean>
  /** Those of the account that were not taken for the notice yet; written before anything is sent. */
  take(accountId: string, noticeId: string, now: Date): Promise<readonly TakenDevice[]>
  /** Whose browser is gone. */
  forget(id: string): Promise<void>
}

/** `gone`: there is no such browser any more. `failed`: it may not have been told. */
export type PushAnswer = 'failed' | 'gone' | 'pushed'

/** Hands something to a push service. @see RFC 8030 */
export interface DevicePusher {
  /** What browsers take as ours: a point of P-256, base64url. */
  publicKey(): string
  /** Whether the address is of a push service that browsers use. */
  accepts(endpoint: string): boolean
  /** Once. What is not shown within a day is dropped by the service. */
  push(address: DeviceAddress, notice: DeviceNotice): Promise<PushAnswer>
}
