// `npm test`: everything. Gets a Chromium, and what runs the examples of the documentation, where the machine has none.

import { ensureChromium, getHeadlessShell } from '#tests/support/browser/chromium.ts'
import { getInterpreters } from '#tests/support/public-api/interpreters.ts'
import { openSampleServer, SAMPLE_SERVER, type SampleServer } from '#tests/support/site/sample-server.ts'
import { runStages, type Stage } from './stages/run-stages.ts'
import { AUDIT_STAGE, BUILD_STAGE, JOURNEY_STAGE, STATIC_STAGES, TIMED_STAGE, UNIT_STAGE } from './stages/stages.ts'

let sample: Promise<SampleServer> | undefined

ensureChromium()
getHeadlessShell()
getInterpreters()
console.log(`Browser tests use ${ensureChromium()}`)
await runStages([
  // Alone: it writes the same generated files as the check of types.
  [[BUILD_STAGE]],
  // Journeys wait for browsers, which leaves the processor to types and units.
  [[...STATIC_STAGES, UNIT_STAGE], [withSample(JOURNEY_STAGE)]],
  // What is held to a time runs alone.
  [[TIMED_STAGE, withSample(AUDIT_STAGE)]]
])
await (await sample)?.close()

/** Filled once, for all stages that need it. */
function withSample(stage: Stage): Stage {
  return {
    ...stage,
    async env() {
      sample ??= openSampleServer()
      return { [SAMPLE_SERVER]: (await sample).url }
    }
  }
}
