// `npm run quick`: types, lint of what changed since the last commit, tests that the change reaches. Before each commit.

import { runStages } from './stages/run-stages.ts'
import { QUICK_STATIC_STAGES, QUICK_TEST_STAGE } from './stages/stages.ts'

await runStages([[QUICK_STATIC_STAGES, [QUICK_TEST_STAGE]]])
