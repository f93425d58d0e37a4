// `npm run check`: what runs before every commit. No browser, no build.

import { runStages } from './stages/run-stages.ts'
import { STATIC_STAGES, UNIT_STAGE } from './stages/stages.ts'

await runStages([[[...STATIC_STAGES, UNIT_STAGE]]])
