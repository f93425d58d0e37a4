// Pages that are kept and asked for again are compressed once more when nobody waits: a tenth smaller for forty times the
// work, so one at a time, with pauses. See docs/decisions/0005-page-cache.md.

import { type Answer, compressBest } from '../answer.ts'

/** Live data replace many pages before this: work on those would be lost. */
const SETTLED_MS = 30_000

/** Pauses for this many times as long as the work took, so that readers keep the processor. */
const PAUSES = 9

export interface SmallerPages {
  /** Whether a page is old enough for work on it, and none other is at work. */
  isDue(keptAt: number): boolean
  /** Hands the answer to `keep` when it has become smaller. */
  make(answer: Answer, keep: (smaller: Answer) => void): void
}

export function createSmallerPages({ compress = compressBest, now = Date.now, pauses = PAUSES } = {}): SmallerPages {
  let isBusy = false

  async function work(answer: Answer, keep: (smaller: Answer) => void): Promise<void> {
    const begun = performance.now()
    keep(await compress(answer))
    const pauseMs = (performance.now() - begun) * pauses
    await new Promise(resolve => setTimeout(resolve, pauseMs).unref())
  }

  return {
    isDue: keptAt => !isBusy && now() - keptAt >= SETTLED_MS,
    make(answer, keep) {
      isBusy = true
      work(answer, keep)
        // The page stays as it is.
        .catch(() => undefined)
        .finally(() => {
          isBusy = false
        })
    }
  }
}
