import { type JSX, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { openUpgrade } from '#src/features/accounts/subscriptions/browser/open-upgrade.ts'
import { makeStar } from '#src/features/watchlist/browser/make-star.ts'
import { paths } from '#src/paths.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $fullReport, loadFullReport, type ReportSource } from '../stores/full-report.ts'

export interface ReportContentProps {
  source: ReportSource
  words: {
    failed: string
    failedHint: string
    loading: string
    planRequired: string
    planRequiredText: string
    retry: string
    seePlans: string
  }
  /** Content for visitors: the blurred report and the panel. Shown until the reader's own report is loaded. */
  children?: ReactNode
}

/** Shows the full report in place of the gated part, if the reader may see it. */
export function ReportContent({ children, source, words }: ReportContentProps): JSX.Element {
  const report = useStore($fullReport)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source of a page never changes
  useEffect(() => void loadFullReport(source), [])

  if (report.state === 'loaded') return <Report html={report.html} />
  return (
    <div className="stack">
      <p role="status" className={report.state === 'loading' ? 'muted' : 'visually-hidden'}>
        {report.state === 'loading' ? words.loading : ''}
      </p>
      {report.state === 'plan_required' && <PlanRequired words={words} />}
      {report.state === 'failed' && (
        <ErrorState
          title={words.failed}
          hint={words.failedHint}
          retryLabel={words.retry}
          onRetry={() => void loadFullReport(source)}
        />
      )}
      {children}
    </div>
  )
}

/** Renders the report's HTML and adds a star beside each ticker, because the stored HTML has none. */
function Report({ html }: { html: string }): JSX.Element {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other tickers
  useLayoutEffect(() => {
    for (const ticker of place.current?.querySelectorAll('.report-table a.ticker') ?? []) {
      ticker.after(' ', makeStar(ticker.textContent))
    }
  }, [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own report, safe by construction (core/reports/rendering/html.ts)
  return <div ref={place} dangerouslySetInnerHTML={{ __html: html }} />
}

interface PlanRequiredProps {
  words: { planRequired: string; planRequiredText: string; seePlans: string }
}

/**
 * Shown instead of a report that needs a plan. Opens the dialog with the plans when first shown.
 * @see docs/reference/product.md, section 4, "30-day page"
 */
function PlanRequired({ words }: PlanRequiredProps): JSX.Element {
  useEffect(() => void openUpgrade(), [])
  return (
    <div className="state" role="alert">
      <p className="state-title">{words.planRequired}</p>
      <p>{words.planRequiredText}</p>
      <button type="button" className="button" onClick={showPlans}>
        {words.seePlans}
      </button>
    </div>
  )
}

function showPlans(): void {
  if (!openUpgrade()) location.assign(paths.pricing())
}
