import '#src/ui/styles/skeleton.css'
import { type JSX, useEffect } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { CountsAnswer } from '#core/lists/counts/open-counts.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $counts, loadCounts } from '../stores/counts.ts'

/** Names of the counts that have a tile, in order. */
export const COUNTED = ['filings', 'trades', 'buys', 'sells', 'insiders', 'companies'] as const

export interface AnalyticsCountsProps {
  language: Language
  words: Record<(typeof COUNTED)[number], string> & {
    empty: string
    failed: string
    failedHint: string
    held: string
    /** Text with `{{when}}` as a placeholder for the time. */
    lastFiling: string
    loading: string
    retry: string
  }
}

/**
 * Number of stored filings, trades and so on (docs/reference/product.md, section 2.15, "analytics"). Shows a
 * placeholder until the counts are loaded.
 */
export function AnalyticsCounts(props: AnalyticsCountsProps): JSX.Element {
  const { words } = props
  const found = useStore($counts)
  useEffect(() => void loadCounts(), [])

  return (
    <section className="stack" aria-labelledby="held-counts">
      <h2 id="held-counts">{words.held}</h2>
      <Loaded
        known={found}
        onRetry={() => void loadCounts()}
        placeholder={<EmptyCounts label={words.loading} />}
        words={{ ...words, hint: words.failedHint }}
      >
        {({ counts }) => <Counts {...props} counts={counts} />}
      </Loaded>
    </section>
  )
}

function EmptyCounts({ label }: { label: string }): JSX.Element {
  return (
    <div className="counts" role="status" aria-label={label}>
      {COUNTED.map(key => (
        <div key={key} className="skeleton card">
          <span className="bone" />
          <span className="bone" />
        </div>
      ))}
    </div>
  )
}

function Counts({ counts, language, words }: AnalyticsCountsProps & { counts: CountsAnswer['counts'] }): JSX.Element {
  const { newYorkTime, number } = formatsOf(language)
  const { lastFilingAt } = counts
  return (
    <div className="stack">
      <dl className="counts">
        {COUNTED.map(key => (
          <div key={key} className="card">
            <dt>{words[key]}</dt>
            <dd className="figures">{number(counts[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {lastFilingAt ? fillIn(words.lastFiling, { when: newYorkTime(new Date(lastFilingAt)) }) : words.empty}
      </p>
    </div>
  )
}
