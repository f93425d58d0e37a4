import type { Secrets } from '../../accounts/ports.ts'

const PURPOSE = 'return path'
/** 96 bits: the part of an address before the @ holds 64 characters at most. @see RFC 5321, section 4.5.3.1.1 */
const SIGNATURE_LENGTH = 16
const TAG = /^((\d{1,12})\.([\w-]{1,64}))\.([\w-]{16})$/

/** Which newsletter a mail was. */
export interface TaggedMail {
  readonly editionId: string
  readonly encId: string
}

/** What stands behind the + of a return path: names the mail, and cannot be made up by who wants another's mails stopped. */
export function makeReturnTag(secrets: Pick<Secrets, 'derive'>, { editionId, encId }: TaggedMail): string {
  const claims = `${editionId}.${encId}`
  return `${claims}.${signatureOf(secrets, claims)}`
}

/** undefined for one that is not ours. */
export function readReturnTag(secrets: Pick<Secrets, 'derive' | 'fingerprint'>, tag: string): TaggedMail | undefined {
  const [, claims = '', editionId = '', encId = '', signature = ''] = TAG.exec(tag) ?? []
  // Fingerprints are compared so that how long it takes tells nothing of the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(signatureOf(secrets, claims))
  return isOurs ? { editionId, encId } : undefined
}

const signatureOf = (secrets: Pick<Secrets, 'derive'>, claims: string): string =>
  secrets.derive(PURPOSE, claims).slice(0, SIGNATURE_LENGTH)
