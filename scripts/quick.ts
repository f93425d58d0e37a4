// `npm run quick` checks types, lints files changed since the last commit and runs affected tests. It is meant to run
// before each commit.

import { runStages } from './stages/run-stages.ts'
import { QUICK_STATIC_STAGES, QUICK_TEST_STAGE } from './stages/stages.ts'

await runStages([[QUICK_STATIC_STAGES, [QUICK_TEST_STAGE]]])
