// Runs one of the two servers of the activities bench in a separate process and prints its port. `ours` is the API as
// the site mounts it. `bare` is node:http with the same prepared query.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { rowsQuery } from '#adapters/postgres/lists/activities/activity-json.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { createApi } from '#src/api/api.ts'
import { createApiListener } from '#src/server/api-listener.ts'

const connection = connect(process.env['DATABASE_URL'] ?? '', { batch: true })
const listener = process.argv[2] === 'ours' ? await ours() : await bare()
const server = createServer(listener)
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

async function ours(): Promise<RequestListener> {
  const app = createApp(realPorts(readConfig({}), connection))
  await app.catchUp()
  return createApiListener(createApi(app, 'http://localhost').fetch)
}

async function bare(): Promise<RequestListener> {
  const { rows } = await connection.pool.query<{ id: string; version: number }>(
    'select id, version from trade order by filed_at desc, valid_from desc, id desc limit 50'
  )
  const keys = {
    areGroups: rows.map(() => false),
    ids: rows.map(({ id }) => id),
    versions: rows.map(({ version }) => version)
  }
  const view = { asOf: new Date(), hidesPurchaseLinks: true, openScores: 'none', showsReturns: true } as const
  const query = rowsQuery(keys, view, true)
  return (_request, response) => {
    connection.pool.query<{ json: string }>(query).then(
      ({ rows: [row] }) => {
        const body = `{"activities":${row?.json}}`
        response.writeHead(200, { 'content-length': Buffer.byteLength(body), 'content-type': 'application/json' })
        response.end(body)
      },
      () => response.destroy()
    )
  }
}
