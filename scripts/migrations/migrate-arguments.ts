import { parseArgs } from 'node:util'

export const USAGE = `Usage: npm run migrate -- status
       npm run migrate -- up [--dry-run]
       npm run migrate -- down [--to <migration>] [--dry-run] [--lose-data]

status       which migrations have run, which are pending and how long they may take
up           runs the pending ones; a start of the server or a worker does so by itself
down         takes back the last one, or all after --to; stop servers and workers first
--dry-run    says what would run, and changes nothing
--lose-data  goes back though tables or columns go that hold something`

export type MigrateCommand =
  | { readonly what: 'status' }
  | { readonly what: 'up'; readonly isDryRun: boolean }
  | { readonly what: 'down'; readonly isDryRun: boolean; readonly mayLose: boolean; readonly to: string | undefined }

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  'lose-data': { type: 'boolean' },
  to: { type: 'string' }
} as const

/** Parses the arguments. @throws one sentence that says what is wrong with them. */
export function parseMigrateArguments(args: readonly string[]): MigrateCommand {
  const { positionals, tokens, values } = parseArgs({
    allowPositionals: true,
    args: [...args],
    options: OPTIONS,
    strict: false,
    tokens: true
  })
  const unknown = tokens.find(token => token.kind === 'option' && !Object.hasOwn(OPTIONS, token.name))
  if (unknown?.kind === 'option') throw new Error(`There is no option "${unknown.rawName}".`)
  const [what, ...rest] = positionals
  if (what !== 'status' && what !== 'up' && what !== 'down') throw new Error('Say status, up or down.')
  if (rest.length > 0) throw new Error(`There is one argument too many: "${rest[0]}".`)
  if (typeof values.to === 'boolean') throw new Error('--to needs the name of a migration.')
  const idle = Object.keys(values).find(name => !TAKEN[what].includes(name))
  if (idle) throw new Error(`--${idle} does nothing for "${what}".`)
  const isDryRun = values['dry-run'] === true
  if (what === 'status') return { what }
  if (what === 'up') return { isDryRun, what }
  return { isDryRun, mayLose: values['lose-data'] === true, to: values.to, what }
}

const TAKEN: Readonly<Record<MigrateCommand['what'], readonly string[]>> = {
  down: ['dry-run', 'lose-data', 'to'],
  status: [],
  up: ['dry-run']
}
