import { createECDH, hkdfSync } from 'node:crypto'

/** Base64url keys that identify the sender to push services. @see RFC 8292 */
export interface PushKeys {
  readonly privateKey: string
  readonly publicKey: string
}

const BYTES = 32

/** Derives the keys from the server's secret. All processes share them, so browsers need not subscribe again. */
export function pushKeys(secret: () => Uint8Array): () => PushKeys {
  let keys: PushKeys | undefined
  return () => {
    keys ??= deriveKeys(secret())
    return keys
  }
}

function deriveKeys(secret: Uint8Array): PushKeys {
  // About one of 4 billion numbers is not a valid key for the curve, so another one is tried.
  for (let attempt = 0; ; attempt++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `web push ${attempt}`, BYTES))
    const ecdh = createECDH('prime256v1')
    try {
      ecdh.setPrivateKey(scalar)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_CRYPTO_INVALID_KEYTYPE') throw error
      continue
    }
    return { privateKey: scalar.toString('base64url'), publicKey: ecdh.getPublicKey('base64url') }
  }
}
