import { useStore } from '@nanostores/react'
import { type JSX, type ReactNode, useEffect } from 'react'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { $fullReport, loadFullReport, type ReportSource } from '../stores/full-report.ts'
import { PlanRequired } from './PlanRequired.tsx'

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
  /** What a visitor sees: the blurred report, the panel. Stays until the reader's own report is here. */
  children?: ReactNode
}

/** Replaces the page's gated part by the report that the reader may read. */
export function ReportContent({ children, source, words }: ReportContentProps): JSX.Element {
  const report = useStore($fullReport)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source of a page never changes
  useEffect(() => void loadFullReport(source), [])

  if (report.state === 'loaded') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own report, safe by construction (core/reports/rendering/html.ts)
    return <div dangerouslySetInnerHTML={{ __html: report.html }} />
  }
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
