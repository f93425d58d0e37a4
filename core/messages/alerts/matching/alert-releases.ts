// Matches expected earnings releases of watched stocks against alert rules, every morning. Releases come nearer without
// a new document, so time sets these alerts off.

import type { Clock } from '../../../clock.ts'
import { HOUR_MS } from '../../../dates/durations.ts'
import type { ReportDate } from '../../../dates/report-date.ts'
import { type ExpectedRelease, expectRelease, isNear } from '../../../filings/earnings/expected-release.ts'
import type { ResultsSource } from '../../../filings/earnings/ports.ts'
import type { Cik } from '../../../sec-ids.ts'
import type { ReleaseWatch } from '../ports.ts'
import { MOST_DAYS_AHEAD } from '../rules/alert-options.ts'
import { digestTime } from './plan-mail.ts'
import { foundBy, isListening, readWatching, writeHits } from './write-hits.ts'

/** Time at which releases are matched on `day`: before the daily digest, so that both timings tell on the same day. */
export const releasesMatchedOn = (day: ReportDate): Date => new Date(digestTime(day).getTime() - HOUR_MS)

/** Companies whose releases are read at once. */
const BATCH = 500

interface Ports {
  readonly clock: Clock
  readonly releaseWatch: ReleaseWatch
  readonly resultsSource: Pick<ResultsSource, 'loadOf'>
}

/** Returns the number of matches. Safe to repeat: a rule is told of each release once. */
export function alertReleases({ clock, releaseWatch, resultsSource }: Ports) {
  return async (): Promise<number> => {
    const now = clock.now()
    const near = await findNear(await releaseWatch.listWatched(), now)
    if (near.size === 0) return 0
    return releaseWatch.write(async writer => {
      const asked = await writer.readQuestions([...near.keys()])
      const due = asked.flatMap(({ days, issuerCik, ruleId }) => {
        const release = near.get(issuerCik)
        return release && isNear(release, days, now) ? [{ release, ruleId }] : []
      })
      if (due.length === 0) return 0
      const watching = await readWatching(writer, [...new Set(due.map(({ ruleId }) => ruleId))], now)
      const hits = due.flatMap(({ release: { id }, ruleId }) => {
        const rule = watching.get(ruleId)
        return rule && isListening(rule, now) ? [foundBy(rule, { id, kind: 'release' }, [id])] : []
      })
      return writeHits(writer, hits, { now, watching })
    })
  }

  async function findNear(issuerCiks: readonly Cik[], now: Date): Promise<ReadonlyMap<Cik, ExpectedRelease>> {
    const near = new Map<Cik, ExpectedRelease>()
    for (let start = 0; start < issuerCiks.length; start += BATCH) {
      const known = await resultsSource.loadOf(issuerCiks.slice(start, start + BATCH), now)
      for (const [issuerCik, results] of known) {
        const release = expectRelease(issuerCik, results, now)
        if (release && isNear(release, MOST_DAYS_AHEAD, now)) near.set(issuerCik, release)
      }
    }
    return near
  }
}
