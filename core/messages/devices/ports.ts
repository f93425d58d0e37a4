import type { NewSecurityEvent } from '../../accounts/security-event.ts'
import type { Language } from '../../language.ts'
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

/** One device that one process has taken to tell; while its lease lasts no other gets it. */
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
  /**
   * Devices of the account that are to be told; written before anything is sent. Those among them that failed before, or
   * that were taken before `deadSince` by a process that died with them.
   */
  take(
    accountId: string,
    noticeId: string,
    times: { readonly deadSince: Date; readonly now: Date }
  ): Promise<readonly TakenDevice[]>
  /** Only what `failed` is taken again. */
  noteOutcome(id: string, noticeId: string, outcome: 'failed' | 'refused' | 'told'): Promise<void>
  /** Whose browser is gone. */
  forget(id: string): Promise<void>
}

/**
 * `gone`: there is no such browser any more. `refused`: the push service will never take the notice. `failed`: it did not
 * take it, may have, or asks to come later.
 */
export type PushAnswer = 'failed' | 'gone' | 'pushed' | 'refused'

/** Hands something to a push service. @see RFC 8030 */
export interface DevicePusher {
  /** What browsers take as ours: a point of P-256, base64url. */
  publicKey(): string
  /** Whether the address is of a push service that browsers use. */
  accepts(endpoint: string): boolean
  /** Once. A second one of the same id replaces the first on the device. The service drops it after a day. */
  push(address: DeviceAddress, notice: DeviceNotice): Promise<PushAnswer>
}
