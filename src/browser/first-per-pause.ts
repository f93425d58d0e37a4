/** Throttles: the returned function returns true at most once per `pauseMs`. */
export function firstPerPause(pauseMs: number): (atMs: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return atMs => {
    if (atMs - last < pauseMs) return false
    last = atMs
    return true
  }
}
