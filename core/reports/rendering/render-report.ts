import { LANGUAGES, type Language } from '../../language.ts'
import type { BuiltReport } from '../ports.ts'
import type { ReportContent } from '../report-content.ts'
import { blurredReportHtml } from './blur.ts'
import { reportHtml } from './report-html.ts'

/** Renders the report in every language, complete and blurred. */
export function renderReport(content: ReportContent, builtAt: Date): BuiltReport {
  return {
    builtAt,
    content,
    html: inEveryLanguage(language => reportHtml(content, language)),
    htmlBlurred: inEveryLanguage(language => blurredReportHtml(content, language))
  }
}

function inEveryLanguage(render: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map(language => [language, render(language)])) as Record<Language, string>
}
