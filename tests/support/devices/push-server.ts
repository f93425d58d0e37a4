// Simulates a push service and a browser that decrypts its messages. @see RFC 8030, RFC 8291

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { DeviceAddress } from '#core/messages/devices/device.ts'
import { CERTIFICATE, KEY } from './loopback-certificate.ts'

export interface Pushed {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
  readonly path: string
}

export interface PushServer {
  readonly origin: string
  readonly received: Pushed[]
  /** Response status by path. Default: 201. */
  readonly answers: Map<string, number>
  close(): Promise<void>
}

export async function startPushServer(): Promise<PushServer> {
  const received: Pushed[] = []
  const answers = new Map<string, number>()
  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    const path = request.url ?? ''
    received.push({ body: await buffer(request), headers: request.headers, path })
    const status = answers.get(path) ?? 201
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    answers,
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
    origin: `https://localhost:${port}`,
    received
  }
}

export interface TestBrowser {
  readonly address: DeviceAddress
  /** Pushed message as the service worker receives it. */
  read(body: Buffer): unknown
}

/** Simulated browser with its own keys. */
export function testBrowser(endpoint: string): TestBrowser {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    address: { endpoint, keys: { auth: auth.toString('base64url'), p256dh: publicKey.toString('base64url') } },
    read(body) {
      const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32)
      const key = hkdfSync('sha256', new Uint8Array(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdfSync('sha256', new Uint8Array(secret), salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', new Uint8Array(key), new Uint8Array(nonce))
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
      // Byte 2 ends the text of the last record; zero padding follows.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    }
  }
}
