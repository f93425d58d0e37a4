import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { PACKAGES_OF_ISLANDS } from '../vitest.config.ts'

const IN_BROWSER = 'src/{browser,ui,features/**/{browser,islands,stores}}/**/*.{ts,tsx}'
const TESTS = '{tests/src/**/*.browser.test.{ts,tsx},tests/support/islands/*.ts}'
/** Matches imports of packages. Type imports are erased, and styles are not code. */
const PACKAGE = /^import (?!type )(?:[^'"]*? from )?'([@a-z][^'.]*)'|import\('([@a-z][^'.]*)'\)/gm
/** Vitest's own packages, which it prepares itself. */
const OF_VITEST = /^vitest(?:\/|$)/

test('every package that islands load is pre-bundled before their tests', () => {
  const named = globSync([IN_BROWSER, TESTS]).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(PACKAGE)].map(([, one, other]) => one ?? other ?? '')
  )
  const packages = new Set(named.filter(name => !OF_VITEST.test(name)))
  expect(packages.size).toBeGreaterThan(10)
  expect([...packages].filter(name => !PACKAGES_OF_ISLANDS.includes(name)).sort()).toEqual([])
})
