import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'

import { createMailboxGate } from '#src/server/mailbox-gate.ts'

interface Asked {
  from?: string
  headers?: Record<string, string>
  url?: string
}

const asked = ({ from = '127.0.0.1', headers = {}, url = '/mailbox' }: Asked) =>
  ({
    headers: { host: 'localhost:5000', ...headers },
    socket: { remoteAddress: from },
    url
  }) as unknown as IncomingMessage

const local = createMailboxGate('local')

describe('who may read the mailbox', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('%s may: it is this machine', from => {
    expect(local(asked({ from }))).toBeUndefined()
  })

  test.each(['192.168.1.5', '203.0.113.7', '::ffff:10.0.0.1', 'fe80::1', '1127.0.0.1', ''])('%s may not', from => {
    expect(local(asked({ from }))).toBe('mailbox_is_local')
  })

  test.each(['localhost', 'localhost:5000', '127.0.0.1:80', '[::1]:5000'])('%s is a name of this machine', host => {
    expect(local(asked({ headers: { host } }))).toBeUndefined()
  })

  test.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test:5000', ''])(
    'a page bound to this address under the name "%s" may not',
    host => {
      expect(local(asked({ headers: { host } }))).toBe('mailbox_is_local')
    }
  )

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'whoever a proxy speaks for with %s may not',
    name => {
      expect(local(asked({ headers: { [name]: '203.0.113.7' } }))).toBe('mailbox_is_local')
    }
  )

  test.each([
    '/mailbox/1',
    '/MAILBOX',
    '//mailbox',
    '/%6dailbox',
    '/%256dailbox',
    '/x/../mailbox',
    '/mail%62ox/1/html?x',
    '/x%3f/../mailbox'
  ])('%s is the mailbox', url => {
    expect(local(asked({ from: '203.0.113.7', url }))).toBe('mailbox_is_local')
  })

  test.each(['/', '/insidertrading', '/stock/MAIL', '/%zz', '/insidertrading/traders?search=mailbox'])(
    '%s is not',
    url => {
      expect(local(asked({ from: '203.0.113.7', url }))).toBeUndefined()
    }
  )

  test('all may where it was opened, nobody where mails are delivered', () => {
    expect(createMailboxGate('open')(asked({ from: '203.0.113.7', headers: { host: 'site.test' } }))).toBeUndefined()
    expect(createMailboxGate('closed')(asked({}))).toBe('not_found')
  })
})
