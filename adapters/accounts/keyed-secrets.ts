import { createHmac, hash, randomBytes } from 'node:crypto'

import type { Secrets } from '#core/accounts/ports.ts'

const ID_BYTES = 16

/** Tokens of links are an HMAC of the link's id: the database alone does not give them away. */
export function keyedSecrets(key: () => Uint8Array): Secrets {
  return {
    derive: (purpose, secret) => createHmac('sha256', key()).update(`${purpose} ${secret}`).digest('base64url'),
    fingerprint: secret => hash('sha256', secret, 'base64url'),
    linkToken: linkId => createHmac('sha256', key()).update(linkId).digest('base64url'),
    makeId: () => randomBytes(ID_BYTES).toString('base64url')
  }
}
