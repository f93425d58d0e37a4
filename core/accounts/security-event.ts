import type { Caller } from './ports.ts'

/** Kinds of security events of an account. @see docs/reference/accounts.md, "Security log" */
export const SECURITY_EVENT_KINDS = [
  'address_taken',
  'api_key_created',
  'api_key_replaced',
  'api_key_restricted',
  'api_key_revoked',
  'assistant_connected',
  'assistant_removed',
  'channel_added',
  'created_by_admin',
  'data_exported',
  'deletion_asked',
  'deletion_canceled',
  'deletion_done',
  'device_added',
  'factor_refused',
  'factors_removed',
  'joined',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'payments_moved',
  'payments_refunded',
  'provider_linked',
  'recovery_code_used',
  'recovery_codes_made',
  'reset_asked',
  'role_changed',
  'session_revoked',
  'sign_in_refused',
  'signed_in',
  'signed_out',
  'totp_added',
  'totp_removed',
  'verified',
  'webhook_added',
  'webhook_changed'
] as const

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

export interface NewSecurityEvent {
  readonly kind: SecurityEventKind
  /** Role, provider, name of the key, passkey or assistant, kind of the channel, or host of the webhook concerned. */
  readonly detail: string | null
  /** User-Agent header; null without a browser. */
  readonly device: string | null
  /** Shortened address, see sharedNetwork(). */
  readonly network: string | null
}

/**
 * Event with the account it belongs to. Events without an account are written too, so that both cases take the same
 * time.
 */
export interface SecurityEntry extends NewSecurityEvent {
  readonly userId: string | undefined
}

/** Stored event of an account. */
export interface SecurityEvent extends NewSecurityEvent {
  /** Decimal number; higher is later. */
  readonly id: string
  readonly at: Date
}

const LONGEST_DEVICE = 200

/**
 * Retention of an event in days.
 *
 * @see CNIL, recommendation 2021-122 on logging: six months to a year
 */
export const SECURITY_EVENT_DAYS = 365

/**
 * Creates an event caused by `caller`, or by the server's operator if undefined. Contains no secrets and no full
 * address.
 */
export function securityEvent(
  kind: SecurityEventKind,
  caller: Pick<Caller, 'address' | 'device'> | undefined,
  detail: string | null = null
): NewSecurityEvent {
  return {
    detail,
    device: caller?.device?.slice(0, LONGEST_DEVICE) ?? null,
    kind,
    network: sharedNetwork(caller?.address ?? '') ?? null
  }
}

/** Part of an address that is stored: a block of 256 for IPv4, a whole site for IPv6. @see RFC 6177, section 2 */
const KEPT_OCTETS = 3
const KEPT_GROUPS = 3

/**
 * Network shared by many addresses: `192.0.2.7` becomes `192.0.2.0/24`, and `2001:db8:1:2::` becomes `2001:db8:1::/48`.
 * Owners can recognise a foreign network, but it does not identify a single connection. undefined for invalid
 * addresses.
 */
export function sharedNetwork(address: string): string | undefined {
  const octets = address.split('.')
  if (octets.length === 4) return `${octets.slice(0, KEPT_OCTETS).join('.')}.0/24`
  const groups = address.split('::')[0]?.split(':') ?? []
  return groups.length >= KEPT_GROUPS ? `${groups.slice(0, KEPT_GROUPS).join(':')}::/48` : undefined
}
