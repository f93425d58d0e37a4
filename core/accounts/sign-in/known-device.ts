// A browser that signed in to an account before keeps a mark of it, and then is no stranger there: others who guess at
// the account's password do not slow it down. The mark opens nothing, and says nothing to whoever reads it.

import type { User } from '../people/user.ts'
import type { Caller, Secrets } from '../ports.ts'

/** What the caller's browser keeps for us: marks, in a cookie that no script reads. */
export interface DeviceMarks {
  read(): string | undefined
  keep(marks: string): void
}

/** What a mark is made for. A new password makes every device a stranger. */
export interface MarkedAccount {
  readonly passwordHash: string | null
  readonly user: Pick<User, 'id'>
}

/** Accounts of one browser: those that signed in last. */
const MOST_MARKS = 5
const BETWEEN = '~'

/**
 * Names the device among those of the account; undefined for one that has no mark of it. A missing account costs the
 * same work as one that is there.
 */
export function findDevice(
  secrets: Secrets,
  marks: string | undefined,
  account: MarkedAccount | undefined
): string | undefined {
  const fitting = listMarks(marks).filter(mark => isOf(secrets, mark, account))
  return account && fitting[0]
}

/** From now on the caller's browser is none of the strangers who try to sign in to the account. */
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

/** Fingerprints are compared, so that the time it takes tells nothing about the right mark. */
function isOf(secrets: Secrets, mark: string, account: MarkedAccount | undefined): boolean {
  const [id = ''] = mark.split('.')
  return secrets.fingerprint(mark) === secrets.fingerprint(makeMark(secrets, id, account))
}

function makeMark({ derive }: Secrets, id: string, account: MarkedAccount | undefined): string {
  return `${id}.${derive('device', `${id} ${account?.user.id} ${account?.passwordHash}`)}`
}
