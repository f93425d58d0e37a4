import fc from 'fast-check'

import { randomFrom } from '#core/averages.ts'

/** Random walk of closes from a fixed seed. */
export function wanderingCloses(count: number, seed = 7): Float64Array {
  const next = randomFrom(seed)
  let close = 100
  return Float64Array.from({ length: count }, () => {
    close *= 1 + (next() - 0.5) * 0.04
    return Math.round(close * 100) / 100
  })
}

/** fast-check arbitrary for series of closes in whole cents. */
export const someCloses = (least: number, most = 400): fc.Arbitrary<Float64Array> =>
  fc
    .array(fc.integer({ max: 100_000, min: 1 }), { maxLength: most, minLength: least })
    .map(cents => Float64Array.from(cents, cent => cent / 100))
