// Lets only one process per machine build into a folder. The lock is a local socket address, on which only one process
// can listen. Waiting processes connect to it. The operating system frees the address when its holder ends, so no stale
// lock remains.

import { hash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `work` with the lock of the folder. Calls `onWait` once if another process holds it. */
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

/** Waits until this process has the lock of the folder, and keeps it until the process exits. */
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

/** Socket address of the lock. Except on Linux and Windows it is a file, which remains if its holder is killed. */
function addressOf(folder: string): string {
  const name = `fourfold-build-${hash('sha256', folder).slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

/** Tries to take the lock. Returns a function that releases it, or undefined if another process holds it. */
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

/** Waits until the holder releases the lock or ends. Removes a socket file that no process listens on. */
async function untilFree(address: string): Promise<void> {
  const socket = connect(address)
  socket.on('error', error => {
    const isLeft = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' && address.startsWith('/')
    if (isLeft) rmSync(address, { force: true })
  })
  await new Promise<void>(resolve => socket.once('close', () => resolve()))
}
