import { Worker } from 'node:worker_threads'

const LOOK_EVERY_MS = 20

/**
 * Kills this process once more than `bytes` of it are resident. A separate thread checks, because unpacking blocks the
 * main one. Node's heap limits do not cover the buffers filled by it.
 */
export function limitMemory(bytes: number): void {
  const look = `if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL')`
  new Worker(`setInterval(() => { ${look} }, ${LOOK_EVERY_MS})`, { eval: true }).unref()
}
