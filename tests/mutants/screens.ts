// `npm run test:mutants -- --screens`: faults that were once visible only in a browser. Each must be found by the tests
// of its component or page.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface ScreenFault {
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  /** Behaviour that the fault breaks. */
  readonly breaks: string
  /** Test file, or a folder of test files. */
  readonly tests: string
}

/** Output of Vitest's `json` reporter. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Tries the faults in files whose path contains `only`. Returns true if each is found. */
export function lookAtScreens(only = ''): boolean {
  // Ctrl+C first ends the tests, so that the file is restored before this process exits.
  process.once('SIGINT', () => process.exit(1))
  const all = JSON.parse(readFileSync(join(import.meta.dirname, 'screens.json'), 'utf8')) as ScreenFault[]
  const faults = all.filter(({ file }) => file.includes(only))
  let found = 0
  for (const fault of faults) {
    const test = testThatFinds(fault)
    if (test !== undefined) found++
    console.log(
      `${test === undefined ? '✗' : '✓'} ${fault.file}: ${fault.breaks}${test === undefined ? '' : ` (${test})`}`
    )
  }
  console.log(`${found} of ${faults.length} found`)
  return found === faults.length
}

/** Test that finds the fault. The fault is written to the file itself, because pages are built from it. */
function testThatFinds({ file, from, tests, to }: ScreenFault): string | undefined {
  const text = readFileSync(file, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} no longer holds once: ${from}`)
  const broken = text.replace(from, () => to)
  try {
    writeFileSync(file, broken)
    return firstFailure(tests)
  } finally {
    writeFileSync(file, text)
  }
}

function firstFailure(tests: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-screens-'))
  const file = join(folder, 'report.json')
  const options = ['--bail', '1', '--expect.poll.timeout', '10000', '--reporter', 'json', '--outputFile', file]
  spawnSync('vitest', ['run', tests, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  rmSync(folder, { recursive: true })
  const ran = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  // A failed build is not a failed test.
  if (ran.length === 0) throw new Error(`No test ran of ${tests}`)
  return ran.find(({ status }) => status === 'failed')?.fullName
}
