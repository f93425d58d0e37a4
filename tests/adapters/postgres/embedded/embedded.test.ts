import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'

import {
  type EmbeddedDatabase,
  findRunningDatabase,
  startEmbeddedDatabase
} from '#adapters/postgres/embedded/embedded.ts'

/** Above the largest process number that Linux gives. */
const DEAD_PROCESS = 4_194_305

const started: EmbeddedDatabase[] = []
const folders: string[] = []

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { force: true, recursive: true })
})

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-embedded-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return join(folder, 'postgres')
}

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(folder)
  started.push(database)
  return database
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('embedded database', () => {
  test('a second start keeps the data', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await query(first.url, 'create table kept (value integer)')
    await first.stop()
    const second = await start(folder)
    expect(second.wasRunning).toBe(false)
    expect(await query(second.url, 'select * from kept')).toEqual([])
  })

  test('a start beside a running one joins it', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const second = await startEmbeddedDatabase(folder)
    expect(second).toMatchObject({ url: first.url, wasRunning: true })
    expect(findRunningDatabase(folder)).toBe(first.url)
  })

  test('a creation that was killed half way is begun anew', async () => {
    const folder = newFolder()
    const draft = `${folder}.new-${DEAD_PROCESS}`
    mkdirSync(join(draft, 'base'), { recursive: true })
    const database = await start(folder)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(draft)).toBe(false)
  })

  test('nobody gets in without the password', async () => {
    const database = await start(newFolder())
    const url = new URL(database.url)
    url.password = 'guess'
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('a folder that only root can enter is replaced by one the database can reach', async () => {
    const folder = newFolder(0o700)
    const database = await start(folder)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(database.folder === folder).toBe(process.getuid?.() !== 0)
    if (database.folder !== folder) folders.push(dirname(database.folder))
  })
})
