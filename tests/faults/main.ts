// `npm run faults [part of a name]`: each fault at full length.

import { FAULTS } from './faults.ts'

const wanted = process.argv[2] ?? ''
let failed = 0
let passed = 0

for (const fault of FAULTS.filter(({ name }) => name.includes(wanted))) {
  console.log(`\n${fault.name}`)
  for (const { holds, measured, what } of await fault.inject('full')) {
    console.log(`  ${holds ? '✓' : '✗'} ${what} (${measured})`)
    if (holds) passed++
    else failed++
  }
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
