import { parseArgs } from 'node:util'

import { LANGUAGES, type Language, parseLanguage } from '#core/language.ts'
import type { ReportKind } from '#core/reports/report-content.ts'

export const USAGE = `Usage: npm run report -- daily|weekly|thirty-day YYYY-MM-DD [--print] [--json] [--language ${LANGUAGES.join('|')}]
       npm run report -- all [--retry-unranked] [--json]

daily, weekly, thirty-day   build one report, or find the one that is published already
all                         build every report that is due and missing
--print                     show the report as text
--json                      show one JSON object: the report's content, or how many were built
--retry-unranked            first withdraw the reports that could rank nothing, for want of prices`

export interface Output {
  readonly isJson: boolean
  readonly isPrinted: boolean
  readonly language: Language
}

export type ReportCommand =
  | { readonly what: 'all'; readonly retryUnranked: boolean; readonly output: Output }
  | { readonly what: ReportKind; readonly date: string; readonly output: Output }

const KINDS: readonly string[] = ['daily', 'weekly', 'thirty-day'] satisfies ReportKind[]

/** @throws one sentence that says what is wrong with the arguments. */
export function parseReportArguments(args: readonly string[]): ReportCommand {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args: [...args],
    options: {
      json: { default: false, type: 'boolean' },
      language: { default: 'en', type: 'string' },
      print: { default: false, type: 'boolean' },
      'retry-unranked': { default: false, type: 'boolean' }
    }
  })
  const [what, date, ...rest] = positionals
  const language = parseLanguage(values.language)
  if (!language) throw new Error(`--language is one of ${LANGUAGES.join(', ')}, not "${values.language}".`)
  if (rest.length > 0) throw new Error(`There is one argument too many: "${rest[0]}".`)
  const output = { isJson: values.json, isPrinted: values.print, language }
  if (what === 'all' && date === undefined) return { output, retryUnranked: values['retry-unranked'], what }
  if (what === 'all') throw new Error(`"all" takes no date, and here is "${date}".`)
  if (!isKind(what)) throw new Error(what === undefined ? 'Say which report.' : `There is no report "${what}".`)
  if (date === undefined) throw new Error(`Say the day of the ${what} report as YYYY-MM-DD.`)
  return { date, output, what }
}

function isKind(text: string | undefined): text is ReportKind {
  return text !== undefined && KINDS.includes(text)
}
