import '#src/ui/styles/skeleton.css'
import '#src/ui/styles/table.css'
import { useStore } from '@nanostores/react'
import { type JSX, type ReactNode, useEffect } from 'react'

import type { Language } from '#core/language.ts'
import { $session } from '#src/features/accounts/stores/session.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { accountDays, type DailyCounts, filingDays } from '../stores/daily-counts.ts'
import type { AdminWords } from './admin-words.ts'
import { DayChart } from './DayChart.tsx'

export interface DailyChartsProps {
  language: Language
  words: AdminWords
}

/** What came in by day; admins also see what accounts did. @see docs/reference/accounts.md, "Admin" */
export function DailyCharts(props: DailyChartsProps): JSX.Element | null {
  const session = useStore($session, { ssr: 'initial' })
  if (session.state !== 'authenticated') return null
  return (
    <>
      {session.user.role === 'admin' && <AccountCharts {...props} />}
      <FilingChart {...props} />
    </>
  )
}

function AccountCharts({ language, words }: DailyChartsProps): JSX.Element {
  return (
    <section className="stack" aria-labelledby="account-days">
      <h2 id="account-days">{words.accounts}</h2>
      <Loaded from={accountDays} charts={3} words={words}>
        {({ activeUsers, signUps, subscriptions }) => (
          <div className="day-charts">
            <DayChart days={signUps} language={language} title={words.sign_ups} words={words} />
            <DayChart days={activeUsers} language={language} summary="most" title={words.active_users} words={words} />
            <DayChart days={subscriptions} language={language} title={words.subscriptions} words={words} />
          </div>
        )}
      </Loaded>
      <p className="note">{words.accounts_note}</p>
    </section>
  )
}

function FilingChart({ language, words }: DailyChartsProps): JSX.Element {
  return (
    <section className="stack" aria-labelledby="filing-days">
      <h2 id="filing-days">{words.filings_section}</h2>
      <Loaded from={filingDays} charts={1} words={words}>
        {days => <DayChart days={days} language={language} title={words.filings} words={words} />}
      </Loaded>
      <p className="note">{words.filings_note}</p>
    </section>
  )
}

interface LoadedProps<Counts> {
  from: DailyCounts<Counts>
  /** How many there will be. */
  charts: number
  children(counts: Counts): ReactNode
  words: AdminWords
}

function Loaded<Counts>({ charts, children, from, words }: LoadedProps<Counts>): ReactNode {
  const found = useStore(from.$counts)
  useEffect(() => void from.load(), [from])
  if (found.state === 'loaded') return children(found.counts)
  if (found.state === 'failed') {
    return (
      <ErrorState
        title={words.days_failed}
        hint={words.days_failed_hint}
        retryLabel={words.retry}
        onRetry={() => void from.load()}
      />
    )
  }
  return (
    <div className={charts > 1 ? 'day-charts' : undefined} role="status" aria-label={words.days_loading}>
      {Array.from({ length: charts }, (_, chart) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={chart} className="skeleton chart">
          <span className="bone" />
        </div>
      ))}
    </div>
  )
}
