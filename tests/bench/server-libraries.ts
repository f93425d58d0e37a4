// Small parts of the server against well-kept libraries that do the same: processor time of one use each, in turn.

import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import proxyAddress from 'proxy-addr'
import sirv from 'sirv'

import { cached } from '#adapters/postgres/cached.ts'
import { type Answer, createSend, makeAnswer } from '#src/server/answer.ts'
import { chooseEncoding } from '#src/server/cache/accept-encoding.ts'
import { createCompressedBodies } from '#src/server/cache/compressed-bodies.ts'
import { createPageCache } from '#src/server/cache/page-cache.ts'
import { readStaticFiles } from '#src/server/cache/static-files.ts'
import { clientAddress } from '#src/server/http/client-address.ts'
import { type Bench, type Claim, median } from './bench.ts'

const ROUNDS = 7
const FILES = 'dist/client'
const AT_ONCE = 16
const MEGABYTE = 1024 * 1024
const HEADERS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip', 'br;q=0.9, gzip;q=0.8, *;q=0.1']

/** Its types are those of a version that had no preference of the server. */
interface Chooser {
  encoding(available: string[], options: { preferred: string[] }): string | undefined
}

/** Does it so often. */
type Repeat = (times: number) => Promise<void> | void

export const serverLibrariesBench: Bench = { name: 'parts of the server against libraries', run }

async function run(): Promise<Claim[]> {
  return [
    ...(await compareEncodings()),
    await compareAddresses(),
    ...(await comparePages()),
    await compareBodies(),
    await compareFlights(),
    await compareFiles()
  ]
}

async function compareEncodings(): Promise<Claim[]> {
  const theirs = (header: string): string | undefined => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as Chooser
    return negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
  }
  let count = 0
  const repeat = (choose: (header: string) => unknown, headerOf: (index: number) => string) =>
    repeated(index => choose(headerOf(index)))
  const known = (index: number): string => HEADERS[index % HEADERS.length]!
  const unknown = (): string => `gzip, deflate, br;q=0.${++count}`
  return [
    await compare('encoding of a header seen before', 'negotiator 1.0', 100_000, {
      ours: repeat(chooseEncoding, known),
      theirs: repeat(theirs, known)
    }),
    await compare('encoding of a header never seen', 'negotiator 1.0', 20_000, {
      ours: repeat(chooseEncoding, unknown),
      theirs: repeat(theirs, unknown)
    })
  ]
}

function compareAddresses(): Promise<Claim> {
  const requests = ['203.0.113.7', '1.2.3.4, 203.0.113.7', '2001:db8:1:2:3:4:5:6', '::ffff:203.0.113.9'].map(
    // All that either of them looks at.
    told =>
      ({ headers: { 'x-forwarded-for': told }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage
  )
  const requestOf = (index: number): IncomingMessage => requests[index % requests.length]!
  return compare('address behind a proxy', 'proxy-addr 2.0, which leaves out the network', 100_000, {
    ours: repeated(index => clientAddress(requestOf(index), 1)),
    theirs: repeated(index => proxyAddress(requestOf(index), (_, hop) => hop < 1))
  })
}

async function comparePages(): Promise<Claim[]> {
  const answer = makeAnswer({ bodies: { identity: Buffer.alloc(40_000) }, headers: {}, status: 200 })
  const page = { answer, maxAgeSeconds: 300, staleSeconds: 300, tags: ['trades'] }
  const render = async (): Promise<typeof page> => page
  const limits = { maxSize: 64 * MEGABYTE, sizeCalculation: ({ byteCount }: Answer) => byteCount }
  const pages = createPageCache(render)
  const lru = new LRUCache<string, Answer>({ ...limits, allowStale: true, ttl: 300_000 })
  const urls = Array.from({ length: 1_000 }, (_, index) => `/insidertrading/activities?ticker=T${index}`)
  for (const url of urls) {
    await pages.open(url, 'en')
    lru.set(`en ${url}`, answer)
  }
  const hit = await compare('a page from the cache', 'lru-cache 11 with ttl', 200_000, {
    ours: repeated(index => pages.find(urls[index % urls.length]!, 'en')),
    theirs: repeated(index => lru.get(`en ${urls[index % urls.length]!}`))
  })
  return [hit]
}

async function compareBodies(): Promise<Claim> {
  const body = Buffer.from('<p>row</p>'.repeat(2_000))
  const bodies = createCompressedBodies()
  const lru = new LRUCache<string, Buffer>({ maxSize: 16 * MEGABYTE, sizeCalculation: ({ length }) => length })
  lru.set('br tag', await bodies.get(body, 'br', 'tag'))
  const find = async (tag: string): Promise<Buffer | undefined> => lru.get(`br ${tag}`)
  return compare('a compressed body seen before', 'lru-cache 11', 100_000, {
    ours: repeatedInTurn(() => bodies.get(body, 'br', 'tag')),
    theirs: repeatedInTurn(() => find('tag'))
  })
}

async function compareFlights(): Promise<Claim> {
  const read = async (): Promise<number> => 1
  const remembered = cached(read, 1e9)
  const lru = new LRUCache<string, number>({ fetchMethod: read, max: 10, ttl: 1e9 })
  return compare('an answer shared by all who ask', 'fetch of lru-cache 11', 100_000, {
    ours: repeatedInTurn(() => remembered()),
    theirs: repeatedInTurn(() => lru.fetch('one'))
  })
}

async function compareFiles(): Promise<Claim> {
  const files = readStaticFiles(FILES)
  const send = createSend({})
  const others = sirv(FILES, { brotli: true, etag: true, gzip: true })
  const paths = [...files.keys()].filter(path => /^\/_astro\/.*\.js$/.test(path)).sort()
  const ours = await serve((request, response) => send(request, response, files.get(request.url ?? '')!))
  const theirs = await serve((request, response) => others(request, response))
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    return await compare('a script of the site by HTTP, with its client', 'sirv 3.0', 1_000, {
      ours: load(ours, paths, agent),
      theirs: load(theirs, paths, agent)
    })
  } finally {
    agent.destroy()
    ours.close()
    theirs.close()
  }
}

async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return server
}

function load(server: Server, paths: readonly string[], agent: Agent): Repeat {
  const { port } = server.address() as AddressInfo // a port, not a pipe
  const ask = (path: string): Promise<void> =>
    new Promise((done, failed) => {
      get({ agent, headers: { 'accept-encoding': 'br' }, path, port }, response => {
        if (response.statusCode === 200) response.resume().on('end', done)
        else failed(new Error(`${path} answered ${response.statusCode}`))
      }).on('error', failed)
    })
  return async times => {
    let next = 0
    const askOn = async (): Promise<void> => {
      while (next < times) await ask(paths[next++ % paths.length]!)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  }
}

const repeated =
  (use: (index: number) => unknown): Repeat =>
  times => {
    for (let index = 0; index < times; index++) use(index)
  }

const repeatedInTurn =
  (use: () => Promise<unknown>): Repeat =>
  async times => {
    for (let index = 0; index < times; index++) await use()
  }

async function compare(
  what: string,
  baseline: string,
  times: number,
  { ours, theirs }: { ours: Repeat; theirs: Repeat }
): Promise<Claim> {
  const used: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, repeat] of Object.entries({ ours, theirs }) as ['ours' | 'theirs', Repeat][]) {
      const before = process.cpuUsage()
      await repeat(times)
      const { system, user } = process.cpuUsage(before)
      if (round > 0) used[name].push((system + user) / times)
    }
  }
  const inWords = (name: 'ours' | 'theirs'): string => `${median(used[name]).toPrecision(3)} µs`
  return {
    baseline: `${baseline}, ${inWords('theirs')}`,
    goal: { kind: 'at least', unit: '×', value: 1 },
    measured: median(used.theirs) / median(used.ours),
    ours: inWords('ours'),
    what
  }
}
