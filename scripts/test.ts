// `npm test` builds the site, checks types, lints, and runs all tests that do not measure time: docs/testing.md.

import { ensureChromium, getHeadlessShell } from '#tests/support/browser/chromium.ts'
import { runStages } from './stages/run-stages.ts'
import { BUILD_STAGE, STATIC_STAGES, TEST_STAGE } from './stages/stages.ts'

ensureChromium()
getHeadlessShell()
console.log(`Browser tests use ${ensureChromium()}`)
await runStages([
  // Runs before the other stages, because it writes the same generated files as the type check.
  [[BUILD_STAGE]],
  [STATIC_STAGES, [TEST_STAGE]]
])
