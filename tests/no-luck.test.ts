// Checks that tests of the quick ring pass under any load: none waits for a fixed time or asserts a duration. Tests
// that do are named *.release.test.ts.

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const QUICK = ['tests/**/*.test.{ts,tsx}', 'tests/support/**/*.{ts,tsx}']
const NOT_QUICK = ['**/*.release.test.*', 'tests/no-luck.test.ts']

interface Rule {
  readonly pattern: RegExp
  /** Line that violates the rule. */
  readonly example: string
  /** Files with a justified exception. */
  readonly allowed?: readonly string[]
}

const RULES: Readonly<Record<string, Rule>> = {
  'asserts no time of this machine': {
    example: 'expect(performance.now() - started).toBeLessThan(2_000)',
    // Two of them stop the clock, one compares a time shown on a page, the others only log it or time out.
    allowed: [
      'tests/adapters/postgres/lists/activities/screen/kept-columns.test.ts',
      'tests/adapters/postgres/reports/reports.test.ts',
      'tests/e2e/site/navigation.test.ts',
      'tests/support/edgar/fake-edgar.ts',
      'tests/support/site/program.ts'
    ],
    pattern: /performance\.now\(|process\.(?:hrtime|cpuUsage)|expect\([^()\n]*Date\.now\(/
  },
  'has no second try': { example: 'retry: 1,', pattern: /\bretry: *(?:[1-9]|\{)/ },
  'leaves nothing out': {
    example: "test.skip('later', () => {})",
    pattern: /\b(?:test|it|describe)\.(?:\w+\.)*(?:skip|only|todo)\b/
  },
  'needs no data beside the repository': {
    example: "import { realData } from '#tests/support/filings/real-data.ts'",
    pattern: /filings\/real-data\.ts'/
  },
  'skips only what a platform lacks': {
    example: "test.skipIf(isSlow)('is quick', () => {})",
    // deploy.test.ts asks programs that not every machine has whether they accept its files, and python.test.ts needs Python.
    allowed: [
      'tests/adapters/environment/data-folder.test.ts',
      'tests/adapters/files/walk.test.ts',
      'tests/deploy.test.ts',
      'tests/sdk/python.test.ts'
    ],
    pattern: /\.(?:skipIf|runIf)\(/
  },
  'sleeps nowhere': {
    example: 'await new Promise(done => setTimeout(done, 50))',
    // Simulated stalls, slow servers and polling intervals, none of which a test waits for; and delays that a response
    // requests.
    allowed: [
      'tests/support/edgar/faults.ts',
      'tests/support/edgar/follow-process.ts',
      'tests/support/mail/local-mail-server.ts',
      'tests/support/site/program.ts',
      'tests/support/sweep/slow-line.ts'
    ],
    pattern: /(?<!\.)\bsetTimeout\(|\bsetTimeout\b[^}\n]*\} from 'node:timers\/promises'/
  },
  'waits for a notification': {
    example: "expect(notificationsSoFar()).toEqual(['success: Saved'])",
    pattern: /expect\(notificationsSoFar\(\)\)\.toEqual\(\['/
  },
  'waits for what is to be seen': {
    example: 'expect(await title.isVisible()).toBe(true)',
    pattern: /expect\(await .*\.isVisible\(\)\)\.toBe\(true\)/
  },
  /** The next load may be the one of the page that is left; leavePage waits for the new one. */
  'waits for no load of another page': {
    example: "page.waitForEvent('load')",
    pattern: /waitForEvent\('load'/
  },
  'waits for no silence of the network': { example: "{ waitUntil: 'networkidle' }", pattern: /networkidle/ },
  'waits for no time in a browser': {
    example: 'await page.waitForTimeout(100)',
    pattern: /waitForTimeout/
  },
  /** Forbids vi.waitFor, which gives up after a second. expect.poll gives up only at the timeout of the ring. */
  'waits with patience': {
    example: 'await vi.waitFor(() => expect(seen).toBe(1))',
    pattern: /\bvi\.wait(?:For|Until)\(/
  }
}

const files = globSync(QUICK, { exclude: NOT_QUICK }).map(file => ({
  file,
  text: readFileSync(file, 'utf8')
}))

describe('a test of the quick ring', () => {
  test.each(Object.entries(RULES))('%s', (_, { allowed = [], example, pattern }) => {
    expect(example).toMatch(pattern)
    const found = files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
    expect(found.toSorted()).toEqual(allowed)
  })

  test('is among the checked files', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.map(({ file }) => file)).toContain('tests/core/escape.test.ts')
  })
})
