// HTTP server that plays Discord, Slack, Telegram or a receiver of webhooks, with their limits and faults.

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ChatRequest {
  readonly body: string
  readonly headers: Record<string, string>
  readonly path: string
}

export interface ChatAnswer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** `hangs` never answers, `cuts` closes the line, `trickles` sends a refusal that never ends, `floods` a huge one. */
export type ChatFault = 'cuts' | 'floods' | 'hangs' | 'trickles'

export interface ChatServer {
  readonly origin: string
  readonly received: ChatRequest[]
  /** Answers to the next requests, in order. Afterwards each is accepted with 200. */
  readonly answers: (ChatAnswer | ChatFault)[]
  /** Is called before each answer. */
  onRequest: (request: ChatRequest) => Promise<void> | void
  close(): Promise<void>
}

export async function startChatServer(): Promise<ChatServer> {
  const received: ChatRequest[] = []
  const answers: ChatServer['answers'] = []
  const server = createServer(async (asked, response) => {
    const request = {
      body: await text(asked),
      headers: Object.fromEntries(Object.entries(asked.headers).map(([name, value]) => [name, String(value)])),
      path: asked.url ?? ''
    }
    received.push(request)
    await chat.onRequest(request)
    answer(response, answers.shift() ?? { body: '{"ok":true}', status: 200 })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const chat: ChatServer = {
    answers,
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
    onRequest: () => {},
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received
  }
  return chat
}

const HUGE = 5_000_000

function answer(response: ServerResponse, given: ChatAnswer | ChatFault): void {
  if (given === 'hangs') return
  if (given === 'cuts') return void response.destroy()
  if (given === 'trickles') return void response.writeHead(403).write('{"message":')
  if (given === 'floods') return void response.writeHead(404).end('x'.repeat(HUGE))
  response.writeHead(given.status, given.headers).end(given.body)
}

export const DISCORD = 'https://discord.com/api/webhooks/123456789012345678/abcdefghij-KLMNOPQRST_uvwxyz0123456789'
export const SLACK = `https://hooks.slack.com/services/${'T0123ABCD'}/B0123ABCD/abcdefghijKLMNOPQRST1234`
export const TELEGRAM =
  'https://api.telegram.org/bot123456789:AAabcdefghijklmnopqrstuvwxyz0123456/sendMessage?chat_id=-1001234'

/** Maps each chat to the server that plays it. */
export const chatServersOf = ({ origin }: Pick<ChatServer, 'origin'>): Record<string, string> =>
  Object.fromEntries(
    ['https://discord.com', 'https://hooks.slack.com', 'https://api.telegram.org'].map(chat => [chat, origin])
  )
