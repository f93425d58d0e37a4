// Paints pictures one at a time in a worker thread, so that the event loop stays free. If painting takes too long, the
// thread is stopped. An idle thread is stopped to free its memory.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { LogoPainter } from '#core/prices/market-data/logos/ports.ts'
import type { RasterPicture } from '#core/prices/market-data/logos/raster-picture.ts'
import { fail, ok } from '#core/result.ts'
import type { PicturePainter } from '#core/stocks/pictures/ports.ts'
import type { PaintOrder } from './paint-worker.ts'

/** Maximum number of waiting pictures. At about 50 ms each, the last one waits less than two seconds. */
const MOST_WAITING = 32
/** Timeout of a painting, including the start of the thread. Only a hanging renderer reaches it. */
const LONGEST_PAINTING_MS = 10_000
const IDLE_MS = 60_000

export function workerPainter({
  mostWaiting = MOST_WAITING,
  longestMs = LONGEST_PAINTING_MS
} = {}): LogoPainter & PicturePainter {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function paint(order: PaintOrder) {
    if (waiting >= mostWaiting) return fail('unavailable')
    waiting += 1
    const painted = last.then(() => paintNow(order))
    last = painted.catch(() => {}) // the caller receives the error
    try {
      return ok(await painted)
    } finally {
      waiting -= 1
    }
  }

  async function paintNow(order: PaintOrder): Promise<Uint8Array> {
    clearTimeout(idle)
    worker ??= startWorker()
    try {
      worker.postMessage(order)
      const [png] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [Uint8Array]
      idle = setTimeout(stopWorker, IDLE_MS).unref()
      return png
    } catch (error) {
      stopWorker()
      throw new Error(`The picture "${nameOf(order)}" could not be painted.`, { cause: error })
    }
  }

  async function paintLogo(picture: RasterPicture) {
    try {
      const painted = await paint({ kind: 'logo', picture })
      return painted.ok && painted.value.length === 0 ? fail('unreadable' as const) : painted
    } catch {
      // The file crashed the thread or took too long, so it is not a usable logo. The next picture gets a new thread.
      return fail('unreadable' as const)
    }
  }

  function stopWorker(): void {
    void worker?.terminate()
    worker = undefined
  }

  return {
    paint: picture => paint({ kind: 'cover', picture }),
    paintLine: line => paint({ kind: 'line', line }),
    paintLogo
  }
}

function nameOf(order: PaintOrder): string {
  if (order.kind === 'cover') return order.picture.headline
  return order.kind === 'line' ? `price from ${order.line.from} to ${order.line.to}` : 'logo'
}

/** Starts a thread that does not keep the process alive. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url))
  worker.unref()
  return worker
}
