import '#src/ui/styles/skeleton.css'
import '#src/ui/styles/table.css'
import { type JSX, type ReactNode, useEffect } from 'react'
import type { DayCount } from '#core/dates/shown-days.ts'
import type { Language } from '#core/language.ts'
import { $session } from '#src/features/accounts/stores/session.ts'
import { paths } from '#src/paths.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { accountDays, type DailyCounts, filingDays } from '../stores/daily-counts.ts'
import { FactorFirst } from './AdminOnly.tsx'
import type { AdminWords } from './admin-words.ts'
import { DayChart } from './DayChart.tsx'

export interface DailyChartsProps {
  language: Language
  words: AdminWords
}

/** Filings by day; admins also see account activity. @see docs/reference/accounts.md, "Admin" */
export function DailyCharts(props: DailyChartsProps): JSX.Element | null {
  const session = useStore($session)
  if (session.state !== 'authenticated') return null
  return (
    <>
      {session.user.role === 'admin' &&
        (session.user.hasSecondFactor ? <AccountCharts {...props} /> : <FactorFirst words={props.words} />)}
      <FilingChart {...props} />
    </>
  )
}

function AccountCharts({ language, words }: DailyChartsProps): JSX.Element {
  return (
    <section className="stack" aria-labelledby="account-days">
      <h2 id="account-days">{words.accounts}</h2>
      <LoadedDays from={accountDays} charts={6} words={words}>
        {({ activeUsers, apiRequests, mails, revenueCents, signUps, subscriptions }) => (
          <div className="day-charts">
            <DayChart days={signUps} language={language} title={words.sign_ups} words={words} />
            <DayChart days={activeUsers} language={language} summary="most" title={words.active_users} words={words} />
            <DayChart days={subscriptions} language={language} title={words.subscriptions} words={words} />
            <DayChart days={inDollars(revenueCents)} isMoney language={language} title={words.revenue} words={words} />
            <DayChart days={mails} language={language} title={words.mails_sent_by_day} words={words} />
            <DayChart days={apiRequests} language={language} title={words.api_requests} words={words} />
          </div>
        )}
      </LoadedDays>
      <p className="note">
        {words.accounts_note} <a href={paths.status()}>{words.freshness}</a>
      </p>
    </section>
  )
}

const inDollars = (days: readonly DayCount[]): DayCount[] => days.map(({ count, day }) => ({ count: count / 100, day }))

function FilingChart({ language, words }: DailyChartsProps): JSX.Element {
  return (
    <section className="stack" aria-labelledby="filing-days">
      <h2 id="filing-days">{words.filings_section}</h2>
      <LoadedDays from={filingDays} charts={1} words={words}>
        {days => <DayChart days={days} language={language} title={words.filings} words={words} />}
      </LoadedDays>
      <p className="note">{words.filings_note}</p>
    </section>
  )
}

interface LoadedDaysProps<Counts> {
  from: DailyCounts<Counts>
  /** Number of charts that will be shown. */
  charts: number
  children(counts: Counts): ReactNode
  words: AdminWords
}

function LoadedDays<Counts>({ charts, children, from, words }: LoadedDaysProps<Counts>): JSX.Element {
  const found = useStore(from.$counts)
  useEffect(() => void from.load(), [from])
  const { days_failed: failed, days_failed_hint: hint, days_loading: loading, retry } = words
  return (
    <Loaded
      known={found}
      onRetry={() => void from.load()}
      placeholder={<EmptyCharts charts={charts} label={loading} />}
      words={{ failed, hint, loading, retry }}
    >
      {({ counts }) => children(counts)}
    </Loaded>
  )
}

function EmptyCharts({ charts, label }: { charts: number; label: string }): JSX.Element {
  return (
    <div className={charts > 1 ? 'day-charts' : undefined} role="status" aria-label={label}>
      {Array.from({ length: charts }, (_, chart) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={chart} className="skeleton chart">
          <span className="bone" />
        </div>
      ))}
    </div>
  )
}
