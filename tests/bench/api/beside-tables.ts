// Measures page requests of one account while other accounts download tables with track records. The baseline is the
// same requests alone. Server, table clients and page client are separate processes.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { openConnections } from '#adapters/postgres/connections.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { HORIZONS } from '#core/trades/events/horizons.ts'
import { drain } from '#src/server/http/drain.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { addCustomer } from '#tests/support/public-api/public-api.ts'
import type { Bench, Claim } from '../bench.ts'
import { generateTrades } from '../generate-trades.ts'
import type { Measured, PageOrder } from './callers.ts'

const TRADES = 100_000
/** Number of accounts that download as many tables as allowed, which is more than one process can write. */
const READERS_OF_TABLES = 20
const PAGES = 300
const ROUNDS = 8
const SLOWEST = 0.99

/** Flags of `start` in package.json. */
const FLAGS = ['--max-semi-space-size=4']

export const besideTablesBench: Bench = { flags: FLAGS, name: 'pages beside tables of the data API', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const children: ChildProcess[] = []
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const filling = connect(database, { batch: true })
    await generateTrades(filling.pool, TRADES)
    await filling.pool.query(INSERT_EVENTS)
    await filling.pool.query('vacuum analyze trade_event')
    const connections = openConnections(database)
    const { primary, reading } = connections
    const ports = realPorts(readConfig({ AUTH_SECRET: 'a secret of the bench, long enough' }), primary, { reading })
    const app = createApp(ports)
    await app.catchUp()
    const join = async () => (await addCustomer({ pool: filling.pool, ports }, { plan: 'api-enterprise' })).key
    const keys: string[] = []
    while (keys.length < READERS_OF_TABLES) keys.push(await join())
    const places = { apiUrl: 'http://localhost', siteUrl: 'http://localhost' }
    const server = createServer(createPublicListener({ ...places, app, trustedProxies: 0 })).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const start = () => {
      const child = fork(new URL('./callers.ts', import.meta.url))
      children.push(child)
      return child
    }
    const [pages, tables] = [start(), start()]
    const order: PageOrder = { key: await join(), pages: PAGES, port }
    const measured = await measure(pages, tables, { keys, order })
    for (const child of children.splice(0)) child.kill()
    await drain(server)
    await app.publicApi.keepUsage()
    await Promise.all([connections.close(), filling.close()])
    return claimsOf(measured)
  } finally {
    for (const child of children) child.kill()
    postgres.remove()
  }
}

interface Round {
  readonly alone: readonly number[]
  readonly beside: readonly number[]
  readonly rows: number
  readonly refused: number
  /** Growth of the server's resident memory in megabytes. */
  readonly grownMb: number
}

async function measure(
  pages: ChildProcess,
  tables: ChildProcess,
  { keys, order }: { readonly keys: readonly string[]; readonly order: PageOrder }
): Promise<Round[]> {
  const ask = async <Answer>(child: ChildProcess, asked: object): Promise<Answer> => {
    child.send(asked)
    return (await once(child, 'message'))[0] as Answer
  }
  await ask(pages, order)
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) {
    const { times: alone } = await ask<Measured>(pages, order)
    const before = residentMb()
    await ask(tables, { begin: keys, port: order.port })
    const { times: beside } = await ask<Measured>(pages, order)
    const grownMb = residentMb() - before
    const { refused, rows } = await ask<Measured>(tables, { end: true })
    rounds.push({ alone, beside, grownMb, refused, rows })
  }
  return rounds
}

function claimsOf(rounds: readonly Round[]): Claim[] {
  const quantileOf = (of: 'alone' | 'beside', part: number) =>
    quantile(
      rounds.flatMap(round => round[of]),
      part
    )
  const rows = rounds.reduce((sum, round) => sum + round.rows, 0)
  if (rows === 0) throw new Error('No table was read.')
  return [
    {
      baseline: `the same pages alone, ${quantileOf('alone', SLOWEST).toFixed(1)} ms`,
      goal: { kind: 'at most', unit: '×', value: 2 },
      measured: quantileOf('beside', SLOWEST) / quantileOf('alone', SLOWEST),
      ours: `${quantileOf('beside', SLOWEST).toFixed(1)} ms`,
      what: `the slowest hundredth of another account's pages beside ${READERS_OF_TABLES} accounts that ask for two tables with track records each`
    },
    {
      baseline: `the same pages alone, ${quantileOf('alone', 0.5).toFixed(1)} ms`,
      goal: { kind: 'at most', unit: '×', value: 3 },
      measured: quantileOf('beside', 0.5) / quantileOf('alone', 0.5),
      ours: `${quantileOf('beside', 0.5).toFixed(1)} ms`,
      what: 'the median of these pages'
    },
    {
      baseline: 'before the tables were asked for',
      compared: 'goal',
      goal: { kind: 'at most', unit: 'MB', value: 200 },
      measured: Math.max(...rounds.map(({ grownMb }) => grownMb), 0),
      ours: `${rows} rows sent, ${rounds.reduce((sum, { refused }) => sum + refused, 0)} requests refused`,
      what: 'memory of the server beyond that'
    }
  ]
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}

const residentMb = (): number => process.memoryUsage().rss / 1024 ** 2

/** Inserts an event for each purchase and sale, with a return at each horizon. */
const INSERT_EVENTS = `
  insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of, transaction_date,
    shares, value_usd, is_eligible, excluded, notes, is_new_position, outcomes)
  select distinct on (accession, side) accession, side, issuer_cik, owner_ciks, array[valid_from], valid_from, valid_from,
    transaction_date, shares, coalesce(value_usd, 0), true, '{}', '{}', false,
    (select jsonb_object_agg(horizon, jsonb_build_object('exitDate', transaction_date + 30 * place::int, 'knownAt',
       to_char(valid_from + interval '30 days' * place, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'return', 0.1))
     from unnest(array['${HORIZONS.join("','")}']) with ordinality as known (horizon, place))
  from trade where side is not null
  order by accession, side`
