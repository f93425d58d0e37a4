// Who may read the embedded mailbox. It shows everybody's links, so only readers on the server's own machine may see
// it.

import type { IncomingMessage } from 'node:http'

import type { Config } from '#adapters/config.ts'
import type { FailureCode } from './respond.ts'

/** No other address of the site has the word, so no spelling that a router would take for it gets past. */
const NAMED = /mailbox/i
const ENCODED = /%[0-9a-f]{2}/i
const MOST_LAYERS = 3

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
/** What a browser on this machine calls it; a stranger's page that was bound to this address has another name. */
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
/** A proxy runs on this machine, but its callers may be anywhere. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Gives why the caller may not see this address, for addresses of the mailbox; undefined for all that may be seen. */
export function createMailboxGate(access: Config['mailbox']) {
  return (request: IncomingMessage): FailureCode | undefined => {
    if (access === 'open' || !NAMED.test(decoded(pathOf(request)))) return undefined
    if (access === 'closed') return 'not_found'
    return isLocal(request) ? undefined : 'mailbox_is_local'
  }
}

/** What somebody searches for may hold the word. */
const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*/s, '')

function isLocal({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = FORWARDED.some(name => headers[name] !== undefined)
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAME.test(headers.host ?? '')
}

function decoded(url: string): string {
  let text = url
  for (let layer = 0; layer < MOST_LAYERS && ENCODED.test(text); layer++) {
    text = text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  }
  return text
}
