import { PROFILE_CIPHER } from '#core/lists/insiders/profile-cipher.ts'

const { ivBytes, key, name } = PROFILE_CIPHER

/** Decrypts `data` (hexadecimal) and parses it as JSON. Returns `undefined` if it cannot be decrypted. */
export async function decryptProfile(data: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(data.match(/../g) ?? [], digits => Number.parseInt(digits, 16))
    const cipher = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), name, false, ['decrypt'])
    const json = await crypto.subtle.decrypt({ iv: bytes.subarray(0, ivBytes), name }, cipher, bytes.subarray(ivBytes))
    return JSON.parse(new TextDecoder().decode(json))
  } catch {
    // Also reached on an insecure origin, where browsers offer no decryption.
    return undefined
  }
}
