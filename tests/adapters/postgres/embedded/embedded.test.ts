// Tests creating, stopping, starting and joining a database. embedded.release.test.ts tests kills.

import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  type EmbeddedDatabase,
  findRunningDatabase,
  startEmbeddedDatabase
} from '#adapters/postgres/embedded/embedded.ts'
import { query } from '#tests/support/database/clone-database.ts'

/** Process id that no process has, because it is above the maximum of Linux. */
const DEAD_PROCESS = 4_194_305

let parent: string
let folder: string
/** Leftover of a creation that was killed halfway. */
let draft: string
let running: EmbeddedDatabase

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'fourfold-embedded-'))
  chmodSync(parent, 0o755)
  folder = join(parent, 'postgres')
  draft = `${folder}.new-${DEAD_PROCESS}`
  mkdirSync(join(draft, 'base'), { recursive: true })
  running = await startEmbeddedDatabase(folder)
})
afterAll(async () => {
  await running.stop()
  rmSync(parent, { force: true, recursive: true })
})

describe('embedded database', () => {
  test('that cannot be created reports which program failed, and where', async () => {
    const other = join(parent, 'other')
    mkdirSync(join(`${other}.new-${process.pid}`, 'in the way'), { recursive: true })
    await expect(startEmbeddedDatabase(other)).rejects.toThrow(/^initdb failed in \/.+other\.new-\d+ \(1\)\.$/)
  })

  test('is created again if its creation was killed halfway', () => {
    expect(running.wasRunning).toBe(false)
    expect(existsSync(draft)).toBe(false)
  })

  test('is joined while running, also through another link to the folder', async () => {
    const link = `${parent}-link`
    symlinkSync(parent, link)
    try {
      for (const path of [folder, join(link, 'postgres')])
        expect(await startEmbeddedDatabase(path)).toMatchObject({ url: running.url, wasRunning: true })
      expect(findRunningDatabase(folder)).toBe(running.url)
    } finally {
      rmSync(link)
    }
  })

  test('rejects connections without the password', async () => {
    const url = new URL(running.url)
    url.password = 'guess'
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('keeps its data across a restart', async () => {
    await query(running.url, 'create table kept (value integer)')
    await running.stop()
    running = await startEmbeddedDatabase(folder)
    expect(running.wasRunning).toBe(false)
    expect(dirname(running.folder)).toBe(parent)
    await query(running.url, 'drop table kept')
  })
})
