// `npm run check`: what runs before every commit. No browser, no build.

import { runStages } from './run-stages.ts'
import { STATIC_STAGES, UNIT_STAGE } from './stages.ts'

await runStages([[[...STATIC_STAGES, UNIT_STAGE]]])
