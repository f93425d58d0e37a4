import { Worker } from 'node:worker_threads'

const LOOK_EVERY_MS = 20

/**
 * Kills this process as soon as more than `bytes` of it are resident. A thread of its own looks, because nothing else runs
 * while a file is unpacked. The limits that Node takes for its heap leave out the buffers that are filled then.
 */
export function limitMemory(bytes: number): void {
  const look = `if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL')`
  new Worker(`setInterval(() => { ${look} }, ${LOOK_EVERY_MS})`, { eval: true }).unref()
}
