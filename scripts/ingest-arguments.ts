import type { IngestKind } from '#adapters/commands/ingest-kind.ts'
import { INGEST_KINDS } from '#adapters/commands/ingest-kinds.ts'

export interface IngestArguments {
  kind: IngestKind
  paths: string[]
  options: Map<string, string>
}

export const USAGE = `npm run ingest -- <kind> <path…> [--json] [--replace-sample]

${Object.values(INGEST_KINDS)
  .map(({ usage }) => `  ${usage}`)
  .join('\n')}

  --json             print one JSON object instead of a sentence
  --replace-sample   remove the sample data first; real and invented data never mix`

/** Options that every kind accepts. They take no value. */
const FLAGS: readonly string[] = ['json', 'replace-sample']

/** Parses the arguments. @throws one sentence if the kind or an option is unknown, or no path is given. */
export function parseIngestArguments(words: readonly string[]): IngestArguments {
  const [name = '', ...rest] = words.filter(word => !isOption(word))
  const kind = Object.hasOwn(INGEST_KINDS, name) ? INGEST_KINDS[name] : undefined
  if (!kind) throw new Error(name === '' ? 'Say what to ingest.' : `There is no kind "${name}".`)
  const { options, paths } = pairUp(words, rest, kind.spaced ?? [])
  refuseUnknown(options, kind.options ?? [])
  if (paths.length === 0 && !kind.sources?.some(source => options.has(source))) {
    throw new Error('Name at least one file or folder.')
  }
  return { kind, options, paths }
}

const isOption = (word: string): boolean => word.startsWith('--')

/** Parses options. `--from 2016-01-01` means the same as `--from=2016-01-01` if the kind has this option. */
function pairUp(words: readonly string[], rest: readonly string[], spaced: readonly string[]) {
  const options = new Map<string, string>()
  const values = new Set<string>()
  for (const [index, word] of words.entries()) {
    if (!isOption(word)) continue
    const [option, value] = toOption(word)
    const next = words[index + 1]
    const isSpaced = spaced.includes(option) && !word.includes('=') && next !== undefined && !isOption(next)
    if (isSpaced) values.add(next)
    options.set(option, isSpaced ? next : value)
  }
  return { options, paths: rest.filter(word => !values.has(word)) }
}

function toOption(word: string): [string, string] {
  const [name = '', value = 'true'] = word.slice('--'.length).split(/=(.*)/s)
  return [name, value]
}

/** Rejects unknown options, because a misspelt one would otherwise be ignored. */
function refuseUnknown(options: ReadonlyMap<string, string>, own: readonly string[]): void {
  const known = [...FLAGS, ...own]
  const unknown = [...options.keys()].find(name => !known.includes(name))
  if (unknown !== undefined) {
    const listed = known.map(name => `--${name}`).join(', ')
    throw new Error(`There is no option "--${unknown}" here, only ${listed}.`)
  }
  const valued = FLAGS.find(name => (options.get(name) ?? 'true') !== 'true')
  if (valued) throw new Error(`--${valued} takes no value.`)
}
