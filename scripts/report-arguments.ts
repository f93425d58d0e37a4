import { parseArgs } from 'node:util'
import type { ReportKind } from '#core/dates/report-window.ts'
import { LANGUAGES, type Language, parseLanguage } from '#core/language.ts'

export const USAGE = `Usage: npm run report -- daily|weekly|thirty-day YYYY-MM-DD [--print] [--json] [--language ${LANGUAGES.join('|')}]
       npm run report -- all [--retry-unranked] [--json]

daily, weekly, thirty-day   build one report, or find the one that is published already
all                         build every report that is due and missing: the daily and weekly ones of all times with
                            filings, and on each day with a daily one the 30-day one, unless its 30 days begin before
                            the first known filing
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

const OPTIONS = {
  json: { type: 'boolean' },
  language: { type: 'string' },
  print: { type: 'boolean' },
  'retry-unranked': { type: 'boolean' }
} as const

/** Options that are allowed only for building all reports, or only for building one. */
const ONLY_ALL: readonly string[] = ['retry-unranked']
const ONLY_ONE: readonly string[] = ['language', 'print']

/** Parses the arguments. @throws one sentence that says what is wrong with them. */
export function parseReportArguments(args: readonly string[]): ReportCommand {
  refuseUnknown(args)
  const { positionals, values } = parseArgs({ allowPositionals: true, args: [...args], options: OPTIONS })
  const [what, date, ...rest] = positionals
  const language = parseLanguage(values.language ?? 'en')
  if (!language) throw new Error(`--language is one of ${LANGUAGES.join(', ')}, not "${values.language}".`)
  if (rest.length > 0) throw new Error(`There is one argument too many: "${rest[0]}".`)
  const idle = Object.keys(values).find(name => (what === 'all' ? ONLY_ONE : ONLY_ALL).includes(name))
  if (idle) throw new Error(`--${idle} does nothing for ${what === 'all' ? '"all"' : 'one report'}.`)
  const output = { isJson: values.json ?? false, isPrinted: values.print ?? false, language }
  if (what === 'all' && date === undefined) return { output, retryUnranked: values['retry-unranked'] ?? false, what }
  if (what === 'all') throw new Error(`"all" takes no date, and here is "${date}".`)
  if (!isKind(what)) throw new Error(what === undefined ? 'Say which report.' : `There is no report "${what}".`)
  if (date === undefined) throw new Error(`Say the day of the ${what} report as YYYY-MM-DD.`)
  return { date, output, what }
}

/** Rejects unknown options with a list of valid ones, which Node's own message lacks. */
function refuseUnknown(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true })
  const unknown = tokens.find(token => token.kind === 'option' && !Object.hasOwn(OPTIONS, token.name))
  if (unknown?.kind !== 'option') return
  const known = Object.keys(OPTIONS).map(name => `--${name}`)
  throw new Error(`There is no option "${unknown.rawName}", only ${known.join(', ')}.`)
}

function isKind(text: string | undefined): text is ReportKind {
  return text !== undefined && KINDS.includes(text)
}
