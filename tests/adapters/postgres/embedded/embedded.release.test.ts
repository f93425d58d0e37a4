import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'

import {
  type EmbeddedDatabase,
  findRunningDatabase,
  startEmbeddedDatabase
} from '#adapters/postgres/embedded/embedded.ts'

/** Process id that no process has, because it is above the maximum of Linux. */
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

const postmasterOf = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)

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
  test('that cannot be created reports which program failed, and where', async () => {
    const folder = newFolder()
    mkdirSync(join(`${folder}.new-${process.pid}`, 'in the way'), { recursive: true })
    await expect(startEmbeddedDatabase(folder)).rejects.toThrow(/^initdb failed in \/.+postgres\.new-\d+ \(1\)\.$/)
  })

  test('a second start keeps the data', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await query(first.url, 'create table kept (value integer)')
    await first.stop()
    const second = await start(folder)
    expect(second.wasRunning).toBe(false)
    expect(await query(second.url, 'select * from kept')).toEqual([])
  })

  test('is joined by a start beside a running one', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const second = await startEmbeddedDatabase(folder)
    expect(second).toMatchObject({ url: first.url, wasRunning: true })
    expect(findRunningDatabase(folder)).toBe(first.url)
  })

  test('restarts after a kill, on its port and with its data', async () => {
    const database = await start(newFolder())
    await query(database.url, 'create table kept (value integer)')
    const leaveAlone = database.keepRunning(() => undefined)
    process.kill(postmasterOf(database.folder), 'SIGKILL')
    await expect.poll(() => query(database.url, 'select from kept').catch(() => 'down'), { interval: 20 }).toEqual([])
    await leaveAlone()
  })

  test('a start right after one was killed, while its processes end, succeeds', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const busy = query(first.url, 'select pg_sleep(60)').catch(() => undefined)
    process.kill(postmasterOf(first.folder), 'SIGKILL')
    const second = await start(folder)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await busy
  })

  test('a start during a stop waits for its end, and then starts', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const stopped = first.stop()
    const second = await start(folder)
    await stopped
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('one started through another link to the folder is joined', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const link = `${dirname(folder)}-link`
    symlinkSync(dirname(folder), link)
    folders.push(link)
    const second = await start(join(link, 'postgres'))
    expect(second.wasRunning).toBe(true)
    expect(second.url).toBe(first.url)
  })

  test('a creation killed halfway is repeated', async () => {
    const folder = newFolder()
    const draft = `${folder}.new-${DEAD_PROCESS}`
    mkdirSync(join(draft, 'base'), { recursive: true })
    const database = await start(folder)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(draft)).toBe(false)
  })

  test('rejects connections without the password', async () => {
    const database = await start(newFolder())
    const url = new URL(database.url)
    url.password = 'guess'
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('a folder that only root can enter is replaced by an accessible one', async () => {
    const folder = newFolder(0o700)
    const database = await start(folder)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(database.folder === folder).toBe(process.getuid?.() !== 0)
    if (database.folder !== folder) folders.push(dirname(database.folder))
  })
})
