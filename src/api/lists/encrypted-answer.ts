import { PROFILE_CIPHER } from '#core/lists/insiders/profile-cipher.ts'

const { ivBytes, key, name } = PROFILE_CIPHER

/** Encrypts JSON for src/features/trades/browser/decrypt-profile.ts. */
export async function encryptAnswer(json: string): Promise<{ data: string; encrypted: true }> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const cipher = await crypto.subtle.importKey('raw', Buffer.from(key), name, false, ['encrypt'])
  const data = await crypto.subtle.encrypt({ iv, name }, cipher, Buffer.from(json))
  return { data: Buffer.concat([iv, Buffer.from(data)]).toString('hex'), encrypted: true }
}
