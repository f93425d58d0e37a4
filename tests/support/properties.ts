// Number of cases per property. A few hundred find nearly every fault. The release ring (vitest.release.config.ts)
// repeats the files that import this module with all cases.

const isReleaseRing = process.env['TEST_RING'] === 'release'

/** All `full` cases in the release ring, at most `most` elsewhere. Use a smaller `most` for costly cases. */
export function runs(full: number, most = 200): number {
  return isReleaseRing ? full : Math.min(full, most)
}
