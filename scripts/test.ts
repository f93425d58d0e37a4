// `npm test` runs build, types, lint, rules, adapters, calls, pages and whole journeys, without time limits:
// docs/testing.md.

import { ensureChromium, getHeadlessShell } from '#tests/support/browser/chromium.ts'
import { runStages } from './stages/run-stages.ts'
import { BUILD_STAGE, STATIC_STAGES, TEST_STAGE } from './stages/stages.ts'

ensureChromium()
getHeadlessShell()
console.log(`Browser tests use ${ensureChromium()}`)
await runStages([
  // Runs alone, because it writes the same generated files as the type check.
  [[BUILD_STAGE]],
  [STATIC_STAGES, [TEST_STAGE]]
])
