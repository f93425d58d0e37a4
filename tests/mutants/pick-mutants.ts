// Picks mutants by a hash of their own line and the seed, so that changes elsewhere do not alter the choice.

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import { type Mutant, placeMutants } from './place-mutants.ts'

/** Areas whose rules must not break unnoticed. */
export const AREAS = ['core/trades', 'core/scores', 'core/accounts/subscriptions', 'core/reports', 'src/api']
/** Files without rules: words for readers, API documents, and files without code. */
const NO_RULES = /\/(texts|docs|openapi)\/|\/(openapi|ports)\.ts$/

/** Picks `each` mutants per area. */
export function pickMutants(areas: readonly string[], each: number, seed: string): Mutant[] {
  return areas.flatMap(area => {
    const ranked = mutantsBelow(area).map(mutant => ({ mutant, rank: rankOf(mutant, seed) }))
    return ranked
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, each)
      .map(({ mutant }) => mutant)
      .sort((one, other) => one.file.localeCompare(other.file) || one.start - other.start)
  })
}

function mutantsBelow(area: string): (Mutant & { name: string })[] {
  const files = globSync(`${area}/**/*.ts`).filter(file => !NO_RULES.test(file))
  return files.sort().flatMap(file => {
    const text = readFileSync(file, 'utf8')
    const lines = text.split('\n')
    const seen = new Map<string, number>()
    return placeMutants(file, text).map(mutant => {
      const name = [file, lines[mutant.line - 1]?.trim(), mutant.original, mutant.replacement].join('\n')
      const nth = seen.get(name) ?? 0
      seen.set(name, nth + 1)
      return { ...mutant, name: `${name}\n${nth}` }
    })
  })
}

function rankOf({ name }: { name: string }, seed: string): string {
  return createHash('sha256').update(`${seed}\n${name}`).digest('hex')
}
