import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'

import { answerMalformed } from '#src/server/http/malformed.ts'

async function answerTo(code: string): Promise<string> {
  const connection = new PassThrough()
  answerMalformed(Object.assign(new Error(code), { code }), connection, { 'strict-transport-security': 'max-age=1' })
  return Buffer.concat(await connection.toArray()).toString()
}

describe('malformed request', () => {
  test.each([
    ['HPE_INVALID_METHOD', '400 Bad Request'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout']
  ])('%s is answered %s with security headers, and ends the connection', async (code, status) => {
    const answer = await answerTo(code)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\\r\\n`))
    for (const header of ['content-security-policy', 'x-content-type-options: nosniff', 'strict-transport-security']) {
      expect(answer).toContain(header)
    }
    expect(answer.endsWith('connection: close\r\n\r\n')).toBe(true)
  })

  test('leaves a closed connection alone', () => {
    const connection = new PassThrough().destroy()
    expect(() => answerMalformed(new Error('reset'), connection, {})).not.toThrow()
  })
})
