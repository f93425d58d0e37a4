// Pictures are painted in a thread of their own, one at a time: the server's loop never waits for one, and what a
// painting takes too long over ends with its thread. An idle thread is stopped, which gives its memory back.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Picture, PicturePainter } from '#core/pictures/ports.ts'
import { fail, ok } from '#core/result.ts'

/** At some 50 ms each, the last of them waits for less than two seconds. */
const MOST_WAITING = 32
/** Only a renderer that hangs takes so long, the start of its thread included. */
const LONGEST_PAINTING_MS = 10_000
const IDLE_MS = 60_000

export function workerPainter({ mostWaiting = MOST_WAITING, longestMs = LONGEST_PAINTING_MS } = {}): PicturePainter {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function paint(picture: Picture) {
    if (waiting >= mostWaiting) return fail('unavailable')
    waiting += 1
    const painted = last.then(() => paintNow(picture))
    last = painted.catch(() => {}) // who asked for that picture is told
    try {
      return ok(await painted)
    } finally {
      waiting -= 1
    }
  }

  async function paintNow(picture: Picture): Promise<Uint8Array> {
    clearTimeout(idle)
    worker ??= startWorker()
    try {
      worker.postMessage(picture)
      const [png] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [Uint8Array]
      idle = setTimeout(stopWorker, IDLE_MS).unref()
      return png
    } catch (error) {
      stopWorker()
      throw new Error(`The picture "${picture.headline}" could not be painted.`, { cause: error })
    }
  }

  function stopWorker(): void {
    void worker?.terminate()
    worker = undefined
  }

  return { paint }
}

/** Does not keep the process alive. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url))
  worker.unref()
  return worker
}
