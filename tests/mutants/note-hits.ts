// Setup of a test file while it is traced: notes which places run in its tests, and which run when modules load.

import { afterAll, beforeAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Numbers of the places that ran in the tests of a file. */
    hits?: number[]
    /** Numbers of those that ran while it was loaded. */
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
