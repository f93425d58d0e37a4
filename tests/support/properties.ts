// How many cases a property is tried on. A few hundred find nearly every fault; the release ring
// (vitest.release.config.ts) runs the files that import this module again, with all cases.

const isReleaseRing = process.env['TEST_RING'] === 'release'

/** All `full` cases in the release ring, at most `most` elsewhere: fewer where a case is costly. */
export function runs(full: number, most = 200): number {
  return isReleaseRing ? full : Math.min(full, most)
}
