// `npm run test:mutants [-- --only core/ranking] [--seed 1] [--count 300] [--keep results.json]`: breaks rules one at a
// time. Reports faults that no test without a browser finds. With `--screens`: tries the faults of screens.json.

import { parseArgs } from 'node:util'

import { lookAtRules } from './rules.ts'
import { lookAtScreens } from './screens.ts'

const { values: options } = parseArgs({
  options: {
    count: { default: '300', type: 'string' },
    keep: { type: 'string' },
    only: { type: 'string' },
    screens: { default: false, type: 'boolean' },
    seed: { default: '1', type: 'string' }
  }
})
const { count, keep, only, screens, seed } = options

if (screens) process.exitCode = lookAtScreens(only) ? 0 : 1
else {
  await lookAtRules({ count: Number(count), keep, only, seed })
  // Vitest sets an exit code for failing tests. Here tests should fail, and a person judges the faults that survive.
  process.exitCode = 0
}
