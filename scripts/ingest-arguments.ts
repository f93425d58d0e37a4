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

/** @throws a sentence when the kind is unknown or no path is given. */
export function parseIngestArguments(words: readonly string[]): IngestArguments {
  const options = new Map(words.filter(isOption).map(toOption))
  const [name = '', ...paths] = words.filter(word => !isOption(word))
  const kind = Object.hasOwn(INGEST_KINDS, name) ? INGEST_KINDS[name] : undefined
  if (!kind) throw new Error(name === '' ? 'Say what to ingest.' : `There is no kind "${name}".`)
  if (paths.length === 0) throw new Error('Name at least one file or folder.')
  return { kind, options, paths }
}

const isOption = (word: string): boolean => word.startsWith('--')

function toOption(word: string): [string, string] {
  const [name = '', value = 'true'] = word.slice('--'.length).split(/=(.*)/s)
  return [name, value]
}
