// Pictures are painted in a thread of their own, one at a time: the server's loop never waits for one, and what a
// painting takes too long over ends with its thread. An idle thread is stopped, which gives its memory back.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { LogoPainter } from '#core/prices/market-data/logos/ports.ts'
import type { RasterPicture } from '#core/prices/market-data/logos/raster-picture.ts'
import { fail, ok } from '#core/result.ts'
import type { PicturePainter } from '#core/stocks/pictures/ports.ts'
import type { PaintOrder } from './paint-worker.ts'

/** At some 50 ms each, the last of them waits for less than two seconds. */
const MOST_WAITING = 32
/** Only a renderer that hangs takes so long, the start of its thread included. */
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
    last = painted.catch(() => {}) // who asked for that picture is told
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
      // The file of a stranger ended the thread, or kept it too long: it is no logo, and the next picture gets another.
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

/** Does not keep the process alive. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url))
  worker.unref()
  return worker
}
