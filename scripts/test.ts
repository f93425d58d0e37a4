// `npm test`: everything. Gets a Chromium first where the machine has none.

import { ensureChromium } from '#tests/support/browser/chromium.ts'
import { runStages } from './run-stages.ts'
import { AUDIT_STAGE, BUILD_STAGE, JOURNEY_STAGE, STATIC_STAGES, UNIT_STAGE } from './stages.ts'

console.log(`Browser tests use ${ensureChromium()}`)
runStages([...STATIC_STAGES, UNIT_STAGE, BUILD_STAGE, JOURNEY_STAGE, AUDIT_STAGE])
