import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { AddressVault } from '#core/messages/channels/channel.ts'

const CIPHER = 'aes-256-gcm'
/** @see NIST SP 800-38D, section 8.2: 96 bits, which random numbers may fill */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Names the form of the text, so that another key or cipher can follow. */
const FORM = 'a1.'

/**
 * Encrypts by AES-256-GCM. The channel's id is authenticated too, so that an address copied to another row is not
 * readable there.
 */
export function addressVault(key: () => Uint8Array): AddressVault {
  return {
    open(sealedUrl, channelId) {
      if (!sealedUrl.startsWith(FORM)) return undefined
      const bytes = Buffer.from(sealedUrl.slice(FORM.length), 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(channelId)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        // The tag does not fit: another key, or another channel.
        return undefined
      }
    },

    seal(url, channelId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key(), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(channelId))
      const sealed = [nonce, cipher.update(url, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return FORM + Buffer.concat(sealed).toString('base64url')
    }
  }
}
