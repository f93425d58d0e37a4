import fc from 'fast-check'

/** Random walk of closes from a fixed seed (mulberry32). */
export function wanderingCloses(count: number, seed = 7): Float64Array {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
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
