import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#adapters/mail/mail-ports.ts'
import { mailboxFiles } from '#adapters/mail/mailbox/mailbox-files.ts'
import { startMailboxServer } from '#adapters/mail/mailbox/mailbox-server.ts'
import { embeddedMailbox } from '#adapters/mail/transport.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { mailOf, messageSource } from '#tests/support/mail/mails.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-mailbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const letter = (subject: string) =>
  Buffer.from(`From: a@b.test\r\nTo: c@d.test\r\nSubject: ${subject}\r\nContent-Type: text/plain\r\n\r\nHello`)

describe('embedded mailbox', () => {
  test('is empty before the first mail', async () => {
    expect(await mailboxFiles(folder).list()).toEqual([])
    expect(await mailboxFiles(folder).find('1')).toBeUndefined()
  })

  test('shows sent mails, also to another process and after a restart', async () => {
    const mailer = smtpMailer(embeddedMailbox(folder, systemClock).open, messageSource)
    expect(await mailer.send(mailOf('reset_password'))).toEqual({ ok: true })
    await mailer.close()
    const other = mailboxFiles(folder)
    const [caught] = await other.list()
    expect(caught).toMatchObject({
      from: 'no-reply@fourfold.test',
      subject: 'Set a new password for Fourfold',
      to: 'ada@reader.test'
    })
    const mail = await other.find(caught!.id)
    expect(mail?.text).toContain('https://fourfold.test/auth/reset-password/token-of-l1')
    expect(mail?.html).toContain('<h1')
  })

  test('keeps the hundred newest, newest first', async () => {
    const files = mailboxFiles(folder)
    for (let index = 0; index < 103; index++) await files.keep(letter(`Mail ${index}`), new Date(NOW.getTime() + index))
    const mails = await files.list()
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Mail ${102 - index}`)
    )
    expect(readdirSync(join(folder, 'mailbox'))).toHaveLength(100)
  })

  test('opens no file other than its mails', async () => {
    const files = mailboxFiles(folder)
    await files.keep(letter('Mine'), NOW)
    writeFileSync(join(folder, 'auth-secret'), 'secret')
    writeFileSync(join(folder, 'mailbox', 'notes.eml'), 'secret')
    for (const id of ['../auth-secret', '..%2Fauth-secret', 'notes', '']) expect(await files.find(id)).toBeUndefined()
    expect(await files.list()).toHaveLength(1)
  })

  test('rejects a mail above a megabyte', async () => {
    const kept: Uint8Array[] = []
    const server = await startMailboxServer(async mail => void kept.push(mail))
    const transporter = createTransport({ host: '127.0.0.1', ignoreTLS: true, port: server.port })
    const send = (text: string) => transporter.sendMail({ from: 'a@b.test', text, to: 'c@d.test' })
    await expect(send('long line\n'.repeat(120_000))).rejects.toMatchObject({ responseCode: 552 })
    await send('short')
    await server.close()
    expect(kept).toHaveLength(1)
  })

  test('listens only on this machine', async () => {
    const server = await startMailboxServer(async () => {})
    const outside = Object.values(networkInterfaces())
      .flatMap(addresses => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    for (const { address } of outside) {
      const socket = connect(server.port, address)
      await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    }
    const here = connect(server.port, '127.0.0.1')
    await once(here, 'connect')
    here.destroy()
    await server.close()
  })
})
