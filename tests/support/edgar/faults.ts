// Faults of EDGAR and of the connection to it that a fake EDGAR can produce.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { ACCESS_DENIED, type EdgarReply, NO_SUCH_KEY } from '#adapters/sample/edgar/edgar-replies.ts'

export type FaultKind = keyof typeof FAULTS

type Send = (request: IncomingMessage, response: ServerResponse, whole: EdgarReply) => void | Promise<void>

/** Time for which a stalled server sends nothing. Clients must time out long before. */
const STALL_MS = 60_000

/** Functions that send a faulty response. Each receives the correct response as its last argument. */
export const FAULTS = {
  'access denied': say(ACCESS_DENIED),
  blocked: say({
    body: '<!DOCTYPE html><html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body></body></html>',
    status: 403,
    type: 'text/html'
  }),
  'gzip garbage': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' }).end(Buffer.alloc(400, 0x1f))
  },
  'html with status 200': say({
    body: '<!DOCTYPE html><html><head><title>SEC.gov | File Unavailable</title></head><body></body></html>',
    status: 200,
    type: 'text/html'
  }),
  'not found': say(NO_SUCH_KEY),
  reset: (request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.write('<', () => request.socket.resetAndDestroy())
  },
  stall: async (request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.write('<')
    await pause(STALL_MS, undefined, { ref: false })
    request.socket.destroy()
  },
  'too many requests': say({ body: '', status: 429, type: 'text/html' }),
  /** Formally complete response that contains only half of the document. */
  truncated: (_request, response, { body, type }) => {
    const whole = Buffer.from(body)
    response.writeHead(200, { 'content-type': type }).end(whole.subarray(0, Math.floor(whole.length / 2)))
  },
  unavailable: say({ body: '<html><body>Service Unavailable</body></html>', status: 503, type: 'text/html' }),
  'wrong length': (request, response, { body, type }) => {
    const whole = Buffer.from(body)
    response.writeHead(200, { 'content-length': whole.length + 100, 'content-type': type })
    response.write(whole, () => request.socket.end())
  }
} as const satisfies Record<string, Send>

function say({ body, status, type }: EdgarReply): Send {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
}
