import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A busy machine takes its time: what is held to a limit measures it itself. */
const MINUTE_MS = 60_000
/** Begun first, in this order: one of them begun last would leave the other worker without work. */
const LONGEST = [
  'every-page/dark',
  'every-page/light',
  'links',
  'hidden-scores',
  'budgets',
  'navigation',
  'accounts',
  'every-page/french',
  'every-page/html',
  'processes',
  'payments'
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? LONGEST.length : place
}

export default defineConfig({
  test: {
    expect: { poll: { timeout: MINUTE_MS } },
    globalSetup: ['tests/support/site/desk.ts'],
    // The first file that asks for sample data waits until they are there.
    hookTimeout: 15 * MINUTE_MS,
    include: ['tests/e2e/**/*.test.ts'],
    // One waits for its browser while the other works; a third makes pages answer 503 beside the units.
    maxWorkers: 2,
    // Named at the end of the run, decision 0063.
    retry: 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 10 * MINUTE_MS
  }
})
