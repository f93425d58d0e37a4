import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Authenticated } from '../authenticate.ts'
import type { TooManyAttempts } from '../limits.ts'
import type { Mail } from '../mail.ts'
import { password } from '../passwords/password.ts'
import { checkOwnPassword } from '../passwords/reset-password.ts'
import type { AccountPorts, Caller, SecurityLog } from '../ports.ts'
import { type NewSecurityEvent, SECURITY_EVENT_DAYS, securityEvent } from '../security-event.ts'
import { isFresh } from '../sign-in/session.ts'

/** Number of days in which a deletion can be canceled. @see docs/reference/accounts.md, "Rights" */
export const DELETION_GRACE_DAYS = 7

/** Data needed to check the confirmation of a deletion. */
export interface DeletionProof {
  readonly isVerified: boolean
  /** null for an account that signs in by a provider only. */
  readonly passwordHash: string | null
}

export interface AccountDeletions {
  /** Finds the data for checking a confirmation. undefined if the account no longer exists. */
  findProof(userId: string): Promise<DeletionProof | undefined>
  /** Stores the deletion time, and ends all sessions and API keys of the account. */
  ask(
    userId: string,
    asked: { deletesAt: Date; event: NewSecurityEvent; keysEnded: NewSecurityEvent; mail: Mail }
  ): Promise<void>
  /** Cancels a pending deletion. Returns false if none is pending. */
  cancel(userId: string, event: NewSecurityEvent): Promise<boolean>
  /** Deletes an account and all data about its owner. */
  remove(userId: string): Promise<void>
  /** Deletes all due accounts, even while other processes do the same. Returns the number that this process deleted. */
  removeDue(now: Date): Promise<number>
}

export type DeletionCode =
  | 'busy'
  | 'confirmation_required'
  | 'fresh_sign_in_required'
  | 'password_required'
  | 'sign_in_required'
  | 'wrong_password'

export interface DeletionState {
  /** null while no deletion is pending. */
  readonly deletesAt: Date | null
  /** Whether a second factor is needed first, because it was not used in the last ten minutes. */
  readonly needsFactor: boolean
  readonly needsPassword: boolean
}

type DeletionPorts = AccountPorts & { accountDeletions: AccountDeletions; clock: Clock }

export const DeletionForm = v.strictObject({ password })

/** Form of a deletion request. Accounts without a password omit `password`. */
export const AskDeletionForm = v.partial(DeletionForm)

type Asked = v.InferOutput<typeof AskDeletionForm>

/** Returns whether a deletion is pending, and which confirmation a request needs. */
export function openDeletion({ accountDeletions, clock }: { accountDeletions: AccountDeletions; clock: Clock }) {
  return async (reader: Authenticated | undefined): Promise<Result<DeletionState, 'sign_in_required'>> => {
    const proof = reader && (await accountDeletions.findProof(reader.user.id))
    if (!proof) return fail('sign_in_required')
    const { session, user } = reader
    return ok({
      deletesAt: user.deletesAt,
      needsFactor: user.hasSecondFactor && !isFresh(session, clock.now()),
      needsPassword: proof.passwordHash !== null
    })
  }
}

/**
 * Schedules the deletion of the reader's account in seven days and ends all sessions and API keys. The owner can sign
 * in again until then and cancel it. An unverified account is deleted at once, without a mail, because the address may
 * be a stranger's.
 *
 * @see docs/reference/accounts.md, "Rights"
 */
export function askDeletion(ports: DeletionPorts) {
  const { accountDeletions, clock } = ports
  return async (
    reader: Authenticated | undefined,
    asked: Asked,
    caller: Caller
  ): Promise<Result<{ deletesAt: Date }, DeletionCode> | TooManyAttempts> => {
    if (!reader) return fail('sign_in_required')
    const proven = await prove(ports, reader, asked)
    if (!proven.ok) return proven
    const { user } = reader
    if (!proven.value.isVerified) {
      await accountDeletions.remove(user.id)
      return ok({ deletesAt: clock.now() })
    }
    const deletesAt = user.deletesAt ?? new Date(clock.now().getTime() + DELETION_GRACE_DAYS * DAY_MS)
    const mail: Mail = {
      data: { deletesAt: deletesAt.toISOString() },
      expiresAt: deletesAt,
      key: `deletion_asked ${user.encId} ${deletesAt.toISOString()}`,
      kind: 'deletion_asked',
      language: caller.language,
      recipient: user.email
    }
    const event = securityEvent('deletion_asked', caller)
    const keysEnded = securityEvent('api_key_revoked', caller)
    await accountDeletions.ask(user.id, { deletesAt, event, keysEnded, mail })
    return ok({ deletesAt })
  }
}

/** Cancels a pending deletion. Returns true even if none was pending. */
export function cancelDeletion({ accountDeletions }: { accountDeletions: AccountDeletions }) {
  return async (reader: Authenticated | undefined, caller: Caller): Promise<Result<true, 'sign_in_required'>> => {
    if (!reader) return fail('sign_in_required')
    await accountDeletions.cancel(reader.user.id, securityEvent('deletion_canceled', caller))
    return ok(true)
  }
}

/**
 * Checks the confirmation of a deletion. A valid token is not enough, because another person may be using an unlocked
 * device.
 */
async function prove(
  ports: DeletionPorts,
  { session, user }: Authenticated,
  { password }: Asked
): Promise<Result<DeletionProof, DeletionCode> | TooManyAttempts> {
  const proof = await ports.accountDeletions.findProof(user.id)
  if (!proof) return fail('sign_in_required')
  const isConfirmed = isFresh(session, ports.clock.now())
  if (user.hasSecondFactor && !isConfirmed) return fail('confirmation_required')
  if (proof.passwordHash === null) return isConfirmed ? ok(proof) : fail('fresh_sign_in_required')
  if (password === undefined) return fail('password_required')
  const checked = await checkOwnPassword(ports, user.id, password, proof.passwordHash)
  return checked.ok ? ok(proof) : checked
}

/** Days in New York on which an account had activity while signed in. */
export interface ActiveDays {
  /** Records that the account was active on `day`. Safe to repeat. */
  note(userId: string, day: ReportDate): Promise<void>
}

interface Forgotten {
  readonly accounts: number
  readonly securityEvents: number
}

/** Deletes data whose retention under the privacy policy has ended. Safe to repeat and to run in several processes. */
export function deleteDueAccounts(ports: {
  accountDeletions: AccountDeletions
  clock: Clock
  securityLog: SecurityLog
}) {
  return async (): Promise<Forgotten> => {
    const now = ports.clock.now()
    const accounts = await ports.accountDeletions.removeDue(now)
    const oldest = new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY_MS)
    return { accounts, securityEvents: await ports.securityLog.deleteBefore(oldest) }
  }
}
