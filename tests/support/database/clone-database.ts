import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface ClonedDatabase {
  url: string
  drop(): Promise<void>
}

/** A new database with what `template` holds, on the server that `serverUrl` leads to. */
export async function cloneDatabase(serverUrl: string, template: string): Promise<ClonedDatabase> {
  const name = `clone_${randomBytes(6).toString('hex')}`
  const server = new URL(serverUrl)
  server.pathname = '/postgres'
  await query(server.href, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { drop: () => query(server.href, `drop database ${name} with (force)`), url: url.href }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
