// Lets one process per machine build into a folder. The lock is an address that only one process can listen on. The
// system frees it when its holder ends for any reason, so no stale lock file remains. Waiting processes are connected
// to it.

import { hash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `work` while no other process does for this folder. Calls `onWait` once if another process holds the lock. */
export async function whileAlone<Answer>(
  folder: string,
  onWait: () => void,
  work: () => Promise<Answer>
): Promise<Answer> {
  const release = await hold(addressOf(folder), onWait)
  try {
    return await work()
  } finally {
    release()
  }
}

/** Returns once this process holds the folder. Keeps it until the process exits. */
export async function holdUntilExit(folder: string): Promise<void> {
  await hold(addressOf(folder), () => {})
}

async function hold(address: string, onWait: () => void): Promise<() => void> {
  let release = await tryToHold(address)
  if (!release) onWait()
  while (!release) {
    await untilFree(address)
    release = await tryToHold(address)
  }
  return release
}

/** On Linux and Windows the name vanishes with its holder. Elsewhere it is a file that remains after a kill. */
function addressOf(folder: string): string {
  const name = `fourfold-build-${hash('sha256', folder).slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

/** Returns a function that releases the address; undefined if another process holds it. */
async function tryToHold(address: string): Promise<(() => void) | undefined> {
  const waiting = new Set<Socket>()
  const server = createServer(socket => {
    waiting.add(socket.on('error', () => {}).unref())
  }).unref()
  if (!(await listen(server, address))) return undefined
  return () => {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

async function listen(server: Server, address: string): Promise<boolean> {
  try {
    const listening = once(server, 'listening')
    server.listen(address)
    await listening
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}

/** Returns when the holder releases the address or ends. Removes a leftover file without a listener. */
async function untilFree(address: string): Promise<void> {
  const socket = connect(address)
  socket.on('error', error => {
    const isLeft = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' && address.startsWith('/')
    if (isLeft) rmSync(address, { force: true })
  })
  await new Promise<void>(resolve => socket.once('close', () => resolve()))
}
