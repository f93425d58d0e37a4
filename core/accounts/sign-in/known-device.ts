// Recognises devices by marks. A browser that has signed in to an account keeps a mark. Wrong passwords entered by
// strangers do not delay its sign-in. A mark grants no access and reveals no account data.

import type { User } from '../people/user.ts'
import type { Caller, Secrets } from '../ports.ts'

/** Marks stored by the caller's browser, in a cookie that scripts cannot read. */
export interface DeviceMarks {
  read(): string | undefined
  keep(marks: string): void
}

/** Account data from which a mark is derived. A new password invalidates all marks. */
export interface MarkedAccount {
  readonly passwordHash: string | null
  readonly user: Pick<User, 'id'>
}

/** Maximum number of marks per browser; the latest accounts are kept. */
const MOST_MARKS = 5
const BETWEEN = '~'

/**
 * Returns the device's mark for the account, or undefined if it has none. A missing account costs the same work as an
 * existing one.
 */
export function findDevice(
  secrets: Secrets,
  marks: string | undefined,
  account: MarkedAccount | undefined
): string | undefined {
  const fitting = listMarks(marks).filter(mark => isOf(secrets, mark, account))
  return account && fitting[0]
}

/** Stores a mark in the caller's browser, so that its later sign-ins use the limit of a known device. */
export function keepDevice(
  { secrets }: { secrets: Secrets },
  account: MarkedAccount,
  { deviceMarks }: Pick<Caller, 'deviceMarks'>
): void {
  if (!deviceMarks) return
  const marks = deviceMarks.read()
  const own = findDevice(secrets, marks, account) ?? makeMark(secrets, secrets.makeId(), account)
  const others = listMarks(marks).filter(mark => mark !== own)
  deviceMarks.keep([own, ...others].slice(0, MOST_MARKS).join(BETWEEN))
}

function listMarks(marks = ''): string[] {
  return marks
    .split(BETWEEN)
    .filter(mark => /^[\w-]{22}\.[\w-]{43}$/.test(mark))
    .slice(0, MOST_MARKS)
}

/** Comparing fingerprints prevents timing attacks on the mark. */
function isOf(secrets: Secrets, mark: string, account: MarkedAccount | undefined): boolean {
  const [id = ''] = mark.split('.')
  return secrets.fingerprint(mark) === secrets.fingerprint(makeMark(secrets, id, account))
}

function makeMark({ derive }: Secrets, id: string, account: MarkedAccount | undefined): string {
  return `${id}.${derive('device', `${id} ${account?.user.id} ${account?.passwordHash}`)}`
}
