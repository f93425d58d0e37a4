import type { Secrets } from '../../accounts/ports.ts'

const PURPOSE = 'return path'
/**
 * Number of characters of a signature: 96 bits, because the local part of an address holds 64 characters at most.
 * @see RFC 5321, section 4.5.3.1.1
 */
const SIGNATURE_LENGTH = 16
const TAG = /^((\d{1,12})\.([\w-]{1,64}))\.([\w-]{16})$/

/** Newsletter and account of a mail. */
export interface TaggedMail {
  readonly editionId: string
  readonly encId: string
}

/**
 * Makes the tag behind the + of a return path. It identifies the mail and cannot be forged to block another account's
 * mails.
 */
export function makeReturnTag(secrets: Pick<Secrets, 'derive'>, { editionId, encId }: TaggedMail): string {
  const claims = `${editionId}.${encId}`
  return `${claims}.${signatureOf(secrets, claims)}`
}

/** Reads the newsletter and account from a tag. undefined if the tag is not ours. */
export function readReturnTag(secrets: Pick<Secrets, 'derive' | 'fingerprint'>, tag: string): TaggedMail | undefined {
  const [, claims = '', editionId = '', encId = '', signature = ''] = TAG.exec(tag) ?? []
  // Comparing fingerprints prevents timing attacks on the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(signatureOf(secrets, claims))
  return isOurs ? { editionId, encId } : undefined
}

const signatureOf = (secrets: Pick<Secrets, 'derive'>, claims: string): string =>
  secrets.derive(PURPOSE, claims).slice(0, SIGNATURE_LENGTH)
