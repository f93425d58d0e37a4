import { createRoot } from 'react-dom/client'

import { ReportContent, type ReportContentProps } from './ReportContent.tsx'

/** `place` carries the report's source and words as JSON and holds what a visitor sees, which stays until the report is here. */
export function showFullReport(place: HTMLElement): void {
  const props = JSON.parse(place.dataset['report'] ?? '') as Omit<ReportContentProps, 'children'> // GatedReport.astro
  const gated = place.innerHTML
  createRoot(place).render(
    <ReportContent {...props}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as the server wrote it */}
      <div dangerouslySetInnerHTML={{ __html: gated }} />
    </ReportContent>
  )
}
