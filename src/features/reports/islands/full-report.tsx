import { createRoot } from 'react-dom/client'

import { ReportContent, type ReportContentProps } from './ReportContent.tsx'

/**
 * Mounts the full report. `place` contains the source and words as JSON, and the visitors' content, which stays until
 * the report is loaded.
 */
export function showFullReport(place: HTMLElement): void {
  // GatedReport.astro writes these props.
  const props = JSON.parse(place.dataset['report'] ?? '') as Omit<ReportContentProps, 'children'>
  const gated = place.innerHTML
  createRoot(place).render(
    <ReportContent {...props}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as the server wrote it */}
      <div dangerouslySetInnerHTML={{ __html: gated }} />
    </ReportContent>
  )
}
