// Setup of a traced test file: records which places run in its tests, and which while modules load.

import { afterAll, beforeAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the places that ran in a file's tests. */
    hits?: number[]
    /** Ids of the places that ran while modules loaded. */
    loaded?: number[]
  }
}

const noted = globalThis as { hitMutant?: (id: number) => <Value>(value: Value) => Value }
const hits = new Set<number>()
const loaded = new Set<number>()
let ran = loaded

noted.hitMutant = id => {
  ran.add(id)
  return value => value
}

beforeAll(() => {
  ran = hits
})
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook wants.
afterAll(({}, { meta }) => {
  Object.assign(meta, { hits: [...hits], loaded: [...loaded] })
})
