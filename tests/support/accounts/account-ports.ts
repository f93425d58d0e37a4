// Account ports in memory that record each call.

import type { Mail } from '#core/accounts/mail.ts'
import type { Consent } from '#core/accounts/newsletter-kinds.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { AccountPorts, Caller } from '#core/accounts/ports.ts'
import type { SecurityEntry } from '#core/accounts/security-event.ts'
import type { Clock } from '#core/clock.ts'
import { ok } from '#core/result.ts'
import { freeUser } from './users.ts'

export const NOW = new Date('2025-03-01T12:00:00Z')
export const caller: Caller = { address: '192.0.2.1', device: 'Test/1', language: 'en' }

export interface RecordedPorts extends AccountPorts {
  readonly clock: Clock
  readonly consent: Consent
  /** Names of the calls, in order. */
  readonly work: string[]
  readonly mails: Mail[]
  /** Entries for the security log. */
  readonly events: SecurityEntry[]
}

/** Ports that know one account, `owner`, with this password. `hash:…` stands for a password hash. */
export function recordedPorts({ owner = freeUser, password = 'pass phrase' } = {}): RecordedPorts {
  const work: string[] = []
  const mails: Mail[] = []
  const events: SecurityEntry[] = []
  const ownerOf = (email: string): User | undefined => (email === owner.email ? owner : undefined)
  const keep = (mail: Mail | undefined) => void (mail && mails.push(mail))
  const ports: Omit<RecordedPorts, 'consent' | 'events' | 'mails' | 'work'> = {
    accounts: {
      changeRole: async () => true,
      findByEmail: async email => {
        const user = ownerOf(email)
        return user && { passwordHash: `hash:${password}`, user }
      },
      findByLink: async fingerprint => (fingerprint === 'print:right' ? owner : undefined),
      async findClaim(email) {
        const user = ownerOf(email)
        return user && { passwordHash: `hash:${password}`, user }
      },
      async join({ email, encId, name, role }, _, mail, { attempted, joined }) {
        events.push({ ...joined, userId: 'new' }, ...(attempted ? [attempted] : []))
        keep(mail)
        return { ...freeUser, displayName: name, email, encId, id: 'new', name, role }
      },
      async keepLink(userId, _, mail, event) {
        if (event) events.push({ ...event, userId })
        keep(mail)
      },
      replaceHash: async () => {},
      async resetPassword({ event, mail }) {
        events.push({ ...event, userId: owner.id })
        keep(mail)
        return true
      },
      verify: async (_, fingerprint) => fingerprint === 'print:right'
    },
    clock: { now: () => NOW },
    commonPasswords: { has: typed => typed === 'password1' },
    factors: {
      addPasskey: async () => true,
      addTotp: async () => {},
      closeTicket: async () => true,
      find: async () => ({ passkeys: [], recoveryCodes: 0, totp: undefined }),
      findTicket: async () => undefined,
      openTicket: async () => {},
      removeAll: async () => true,
      removePasskey: async () => true,
      removeTotp: async () => true,
      replaceCodes: async () => {},
      takeCode: async () => false,
      notePasskeyUse: async () => false,
      takeStep: async () => false
    },
    oneTimeCodes: { addressOf: () => '', secretOf: () => '', stepOf: () => undefined },
    passkeys: {
      creationOptions: async () => ({}),
      readCreation: async () => undefined,
      readUse: async () => undefined,
      requestOptions: async () => ({})
    },
    passwords: {
      hash: async typed => ok(`hash:${typed}`),
      isOutdated: hash => hash.includes('old'),
      verify: async (typed, hash) => ok(hash === `hash:${typed}`)
    },
    rateLimiter: { forget: async () => {}, giveBack: async () => {}, take: async () => 0 },
    secrets: {
      derive: (purpose, secret) => `${purpose}:${secret}`,
      fingerprint: secret => `print:${secret}`,
      linkToken: id => `token:${id}`,
      makeId: () => 'id'
    },
    securityLog: {
      append: async entry => void events.push(entry),
      deleteBefore: async () => 0,
      list: async () => []
    },
    sessions: {
      close: async () => true,
      confirm: async () => {},
      find: async () => undefined,
      list: async () => [],
      open: async () => ({ expiresAt: NOW, secret: 'secret' })
    },
    tokens: { issue: async ({ secret }) => `token of ${secret}`, read: async () => undefined }
  }
  return {
    accounts: recorded('accounts', ports.accounts, work),
    clock: ports.clock,
    commonPasswords: ports.commonPasswords,
    consent: 'opt-out',
    events,
    factors: recorded('factors', ports.factors, work),
    mails,
    oneTimeCodes: ports.oneTimeCodes,
    passkeys: ports.passkeys,
    passwords: recorded('passwords', ports.passwords, work),
    rateLimiter: recorded('rateLimiter', ports.rateLimiter, work),
    secrets: recorded('secrets', ports.secrets, work),
    securityLog: recorded('securityLog', ports.securityLog, work),
    sessions: recorded('sessions', ports.sessions, work),
    tokens: recorded('tokens', ports.tokens, work),
    work
  }
}

function recorded<Port extends object>(name: string, port: Port, work: string[]): Port {
  return new Proxy(port, {
    get(target, method, receiver) {
      work.push(`${name}.${String(method)}`)
      return Reflect.get(target, method, receiver)
    }
  })
}
