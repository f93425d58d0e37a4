// Sets the number of cases per property test. A few hundred find nearly every fault. The release ring
// (vitest.release.config.ts) runs the files that import this module again with all cases.

const isReleaseRing = process.env['TEST_RING'] === 'release'

/** Returns `full` in the release ring, otherwise at most `most`. Use a smaller `most` for slow cases. */
export function runs(full: number, most = 200): number {
  return isReleaseRing ? full : Math.min(full, most)
}
