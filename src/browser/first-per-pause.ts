/** Answers for each instant whether it comes at least `pauseMs` after the last one for which it answered true. */
export function firstPerPause(pauseMs: number): (atMs: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return atMs => {
    if (atMs - last < pauseMs) return false
    last = atMs
    return true
  }
}
