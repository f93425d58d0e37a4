// `npm run faults [part of a name]`: runs each fault at full length.

import type { Finding } from './fault.ts'
import { FAULTS } from './faults.ts'

const MARKS: Record<Finding['outcome'], string> = { fails: '✗', holds: '✓', 'not tried': '–' }

const wanted = process.argv[2] ?? ''
const faults = FAULTS.filter(({ name }) => name.includes(wanted))
if (faults.length === 0) throw new Error(`No fault is called “${wanted}”: ${FAULTS.map(({ name }) => name).join(', ')}`)

const findings: Finding[] = []
for (const fault of faults) {
  console.log(`\n${fault.name}`)
  for (const finding of await fault.inject('full')) {
    console.log(`  ${MARKS[finding.outcome]} ${finding.what} (${finding.measured})`)
    findings.push(finding)
  }
}

const count = (outcome: Finding['outcome']): number => findings.filter(finding => finding.outcome === outcome).length
console.log(`\n${count('holds')} passed, ${count('fails')} failed, ${count('not tried')} not tried`)
process.exitCode = count('fails') === 0 ? 0 : 1
