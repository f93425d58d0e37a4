// Tests that a mail is sent although its sending process is killed. Uses real processes.

import { once } from 'node:events'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'

import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { startSite } from '#tests/support/site/program.ts'

describe('mails', () => {
  test('a server killed while sending leaves a mail that the next one sends under the same Message-ID', async () => {
    const server = await startMailServer({ isSecure: true })
    const own = await createPostgresInstance()
    const environment = {
      MAIL_FROM: 'us@fourfold.test',
      // The test server's certificate is self-signed.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      SMTP_URL: `smtps://127.0.0.1:${server.port}`
    }
    const killed = await startSite(own.url, environment)
    const gone = once(killed.process, 'exit')
    server.whenReceived = () => killed.process.kill('SIGKILL')
    const body = JSON.stringify({ email: 'eve@reader.test' })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${killed.url}/api/v1/user/forgot`, { body, headers, method: 'POST' })
    await gone
    server.whenReceived = () => {}

    // Expires the claim of the killed process, which would take two minutes.
    const client = new Client(own.url)
    await client.connect()
    const taken = await client.query(
      `update outgoing_mail set due_at = due_at - interval '2 minutes' where sent_at is null and due_at > now()`
    )
    expect(taken.rowCount).toBe(1)
    const next = await startSite(own.url, environment)
    await expect.poll(() => server.received.length).toBe(2)
    const [first, second] = server.received.map(mail => /^Message-ID: (.+)$/im.exec(mail)?.[1])
    expect(first).toMatch(/@localhost>$/)
    expect(second).toBe(first)
    const sent = async () => (await client.query('select sent_at is not null as "isSent" from outgoing_mail')).rows
    await expect.poll(sent).toEqual([{ isSent: true }])
    await client.end()
    await next.stop()
    own.remove()
    await server.close()
  })
})
