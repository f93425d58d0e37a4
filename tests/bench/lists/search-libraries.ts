// The stock search against libraries that search in memory: what people type and the company they mean, how long an
// answer takes, what the index holds. Each is a process of its own.

import { type Bench, type Claim, median } from '../bench.ts'
import { runCommand } from '../commands.ts'
import type { Result } from './search-libraries/contestant.ts'
import { TYPED_TEXTS } from './search-libraries/typed-texts.ts'

const LIBRARIES = { minisearch: 'MiniSearch', ufuzzy: 'uFuzzy' } as const

export const searchLibrariesBench: Bench = { name: 'stock search against libraries', run }

async function run(): Promise<Claim[]> {
  const ours = measure('ours')
  return Object.entries(LIBRARIES).flatMap(([name, title]) => compare(ours, title, measure(name)))
}

function measure(name: string): Result {
  const output = runCommand(process.execPath, ['--expose-gc', 'tests/bench/lists/search-libraries/contestant.ts', name])
  const result = JSON.parse(output) as Result // as the contestant prints it
  console.log(`  ${name}: not first for ${result.missed.map(text => `"${text}"`).join(', ')}`)
  return result
}

function compare(ours: Result, title: string, theirs: Result): Claim[] {
  const texts = TYPED_TEXTS.length
  return [
    {
      baseline: `${title}, ${theirs.first.all} of ${texts}, ${theirs.inTen.all} among ten`,
      goal: { kind: 'at least', unit: '×', value: 0.95 },
      measured: ours.first.all / theirs.first.all,
      ours: `${ours.first.all} of ${texts}, ${ours.inTen.all} among ten`,
      what: 'the company that was meant comes first'
    },
    ratio('a search, the median text', ours, theirs, { of: result => median(result.searchMs), title, unit: 'ms' }),
    ratio('a search, the slowest text', ours, theirs, {
      of: ({ searchMs }) => Math.max(...searchMs),
      title,
      unit: 'ms'
    }),
    ratio('the index in memory', ours, theirs, { of: ({ heapMegabytes }) => heapMegabytes, title, unit: 'MB' })
  ]
}

function ratio(
  what: string,
  ours: Result,
  theirs: Result,
  { of, title, unit }: { of: (result: Result) => number; title: string; unit: string }
): Claim {
  return {
    baseline: `${title}, ${of(theirs).toFixed(2)} ${unit}`,
    goal: { kind: 'at least', unit: '×', value: 1 },
    measured: of(theirs) / of(ours),
    ours: `${of(ours).toFixed(2)} ${unit}`,
    what
  }
}
