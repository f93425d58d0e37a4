// Software passkey authenticator. Responds to the site's WebAuthn options as a browser with a security key would.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Options {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
}

export interface Authenticator {
  /** Creates the passkey. */
  create(options: object): object
  readonly id: string
  /** Signs in with the passkey. `lies` are values that an attacker would change. */
  use(options: object, lies?: Lies): object
}

export interface Lies {
  readonly challenge?: string
  readonly counter?: number
  readonly origin?: string
  readonly rpId?: string
}

const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

/** Authenticator that counts its uses, as hardware keys do. */
export function softwareAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let uses = 0
  return {
    create(given) {
      const { challenge, rp } = given as Options
      const credential = Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, coseKey(jwk)])
      const authData = Buffer.concat([headOf(rp?.id ?? '', USER_PRESENT | HAS_CREDENTIAL, 0), credential])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)]
      ])
      return answerOf(id, {
        attestationObject: attestation.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        transports: ['internal']
      })
    },
    id,
    use(given, lies = {}) {
      const { challenge, rpId = '' } = given as Options
      uses += 1
      const authData = headOf(lies.rpId ?? rpId, USER_PRESENT, lies.counter ?? uses)
      const client = clientData('webauthn.get', lies.challenge ?? challenge, lies.origin ?? origin)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return answerOf(id, {
        authenticatorData: authData.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url')
      })
    }
  }
}

const answerOf = (id: string, response: object) => ({
  clientExtensionResults: {},
  id,
  rawId: id,
  response,
  type: 'public-key'
})

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ challenge, crossOrigin: false, origin, type }))

/** @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
function headOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count])
}

/** Public key for ES256. @see RFC 9053, section 7.1.1 */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
  cborMap([
    [Buffer.of(0x01), Buffer.of(0x02)],
    [Buffer.of(0x03), Buffer.of(0x26)],
    [Buffer.of(0x20), Buffer.of(0x01)],
    [Buffer.of(0x21), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.of(0x22), cborBytes(Buffer.from(y, 'base64url'))]
  ])

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/** Subset of CBOR that passkeys need. @see RFC 8949, section 3.1 */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])

function cborHead(major: number, length: number): Buffer {
  const kind = major << 5
  if (length < 24) return Buffer.of(kind | length)
  return length < 256 ? Buffer.of(kind | 24, length) : Buffer.of(kind | 25, length >> 8, length & 0xff)
}
