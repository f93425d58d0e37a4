import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface ClonedDatabase {
  url: string
  drop(): Promise<void>
}

/** Clones `template` into a new database on the server of `serverUrl`. */
export async function cloneDatabase(serverUrl: string, template: string): Promise<ClonedDatabase> {
  const name = `clone_${randomBytes(6).toString('hex')}`
  const server = urlOfDatabase(serverUrl, 'postgres')
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    drop: () => query(server, `drop database if exists ${name} with (force)`),
    url: urlOfDatabase(serverUrl, name)
  }
}

/** URL of the named database on the server of `serverUrl`. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on its own connection. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
