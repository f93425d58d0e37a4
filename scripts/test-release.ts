// `npm run test:release` runs the tests of `npm test` in random order and at full length. Then it runs tests that
// measure time, kill processes or read real data. It has no time limit: docs/testing.md.

import { ensureChromium, getHeadlessShell } from '#tests/support/browser/chromium.ts'
import { getInterpreters } from '#tests/support/public-api/interpreters.ts'
import { runStages } from './stages/run-stages.ts'
import {
  AUDIT_STAGE,
  BENCH_STAGES,
  BUILD_STAGE,
  FAULT_STAGE,
  RELEASE_STAGE,
  SHUFFLED_STAGE,
  STATIC_STAGES
} from './stages/stages.ts'

ensureChromium()
getHeadlessShell()
getInterpreters()
await runStages([
  [[BUILD_STAGE]],
  [STATIC_STAGES, [SHUFFLED_STAGE]],
  [[RELEASE_STAGE, FAULT_STAGE, AUDIT_STAGE, ...BENCH_STAGES]]
])
