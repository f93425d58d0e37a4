import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Authenticated } from '../authenticate.ts'
import type { TooManyAttempts } from '../limits.ts'
import type { Mail } from '../mail.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { password } from '../passwords/password.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { type NewSecurityEvent, securityEvent } from '../security-event.ts'
import { isFresh } from '../session.ts'

/** How long a deletion can be taken back. @see docs/reference/accounts.md, "Rights" */
export const DELETION_GRACE_DAYS = 7

/** What a deletion has to be confirmed with. */
export interface DeletionProof {
  readonly isVerified: boolean
  /** null for an account that signs in by a provider only. */
  readonly passwordHash: string | null
}

export interface AccountDeletions {
  /** undefined when the account is gone. */
  findProof(userId: string): Promise<DeletionProof | undefined>
  /** Writes down when the account goes, and ends all its sessions and keys of the data API. */
  ask(
    userId: string,
    asked: { deletesAt: Date; event: NewSecurityEvent; keysEnded: NewSecurityEvent; mail: Mail }
  ): Promise<void>
  /** False when no deletion was asked for, or it is done. */
  cancel(userId: string, event: NewSecurityEvent): Promise<boolean>
  /** Deletes an account and what is held about its owner. */
  remove(userId: string): Promise<void>
  /** Does so with all whose time has come, whatever other processes do; how many this one removed. */
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
  /** null while no deletion is asked for. */
  readonly deletesAt: Date | null
  /** Whether the second factor has to be shown first: it was not in the last ten minutes. */
  readonly needsFactor: boolean
  readonly needsPassword: boolean
}

type DeletionPorts = AccountPorts & { accountDeletions: AccountDeletions; clock: Clock }

export const DeletionForm = v.strictObject({ password })

/** Without a password where the account has none. */
export const AskDeletionForm = v.partial(DeletionForm)

type Asked = v.InferOutput<typeof AskDeletionForm>

/** Whether the reader's account is about to be deleted, and what asking for it takes. */
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
 * Deletes the reader's account in seven days. All sessions and keys of the data API end; who signs in
 * again until then can take it back. What was never verified goes at once, and without a mail: the address may be a stranger's.
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

/** Keeps the reader's account: true also where nothing was about to delete it. */
export function cancelDeletion({ accountDeletions }: { accountDeletions: AccountDeletions }) {
  return async (reader: Authenticated | undefined, caller: Caller): Promise<Result<true, 'sign_in_required'>> => {
    if (!reader) return fail('sign_in_required')
    await accountDeletions.cancel(reader.user.id, securityEvent('deletion_canceled', caller))
    return ok(true)
  }
}

/** A token alone does not delete an account: somebody else may be using an unlocked device. */
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
