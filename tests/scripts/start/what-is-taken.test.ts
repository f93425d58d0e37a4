import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'

import { mustBeFree } from '../../../scripts/start/free-port.ts'
import { lockDataFolder } from '../../../scripts/start/server-lock.ts'

/** Process id that no process has, because it is above the maximum of Linux. */
const DEAD_PROCESS = 4_194_305

const folder = mkdtempSync(join(tmpdir(), 'fourfold-taken-'))
const lockFile = join(folder, 'server.pid')

afterAll(() => rmSync(folder, { recursive: true }))

/** Starts a process that looks like another server. */
async function startLookalike(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()', 'start.ts'])
  onTestFinished(() => void child.kill())
  await once(child, 'spawn')
  return child.pid ?? 0
}

describe('port of a server', () => {
  test('is reported in one sentence if it is taken', async () => {
    const other = createServer().listen(0)
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(mustBeFree(port)).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or set PORT to another one.`
    )
  })

  test('is left free if it is free', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    other.close()
    await once(other, 'close')
    for (const _ of ['first', 'again']) await expect(mustBeFree(port)).resolves.toBeUndefined()
  })
})

describe('folder of a server', () => {
  test('is locked until it is released', () => {
    const release = lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).toBe(String(process.pid))
    release()
    expect(existsSync(lockFile)).toBe(false)
  })

  test('is rejected in one sentence if another server uses it', async () => {
    const pid = await startLookalike()
    writeFileSync(lockFile, String(pid))
    expect(() => lockDataFolder(folder)).toThrow(
      `Another server (process ${pid}) already runs on ${folder}: stop it first.`
    )
    expect(readFileSync(lockFile, 'utf8')).toBe(String(pid))
  })

  test.each([
    ['of a server that was killed', String(DEAD_PROCESS)],
    // Skipped on other systems, which do not reveal the program of a process.
    ...(process.platform === 'linux' ? [['whose number another program has by now', String(process.ppid)]] : []),
    ['that was cut off', '']
  ])('with a note %s is taken over', (_whose, holder) => {
    writeFileSync(lockFile, holder)
    lockDataFolder(folder)()
  })
})
