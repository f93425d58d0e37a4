import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'

import type { Secrets } from '#core/accounts/ports.ts'

const ID_BYTES = 16

/** Derives link tokens as an HMAC of the link's id, so that the database alone does not reveal them. */
export function keyedSecrets(key: () => Uint8Array): Secrets {
  let known: KeyObject | undefined
  const sign = (text: string): string => {
    known ??= createSecretKey(key())
    return createHmac('sha256', known).update(text).digest('base64url')
  }
  return {
    derive: (purpose, secret) => sign(`${purpose} ${secret}`),
    fingerprint: secret => hash('sha256', secret, 'base64url'),
    linkToken: linkId => sign(linkId),
    makeId: () => randomBytes(ID_BYTES).toString('base64url')
  }
}
