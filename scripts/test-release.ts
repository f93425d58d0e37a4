// `npm run test:release`: all of `npm test` in another order and at full length, then everything that is held to a
// clock, kills processes or reads real data. As long as it takes: docs/testing.md.

import { ensureChromium, getHeadlessShell } from '#tests/support/browser/chromium.ts'
import { getInterpreters } from '#tests/support/public-api/interpreters.ts'
import { runStages } from './stages/run-stages.ts'
import { AUDIT_STAGE, BUILD_STAGE, FAULT_STAGE, RELEASE_STAGE, SHUFFLED_STAGE, STATIC_STAGES } from './stages/stages.ts'

ensureChromium()
getHeadlessShell()
getInterpreters()
await runStages([[[BUILD_STAGE]], [STATIC_STAGES, [SHUFFLED_STAGE]], [[RELEASE_STAGE, FAULT_STAGE, AUDIT_STAGE]]])
