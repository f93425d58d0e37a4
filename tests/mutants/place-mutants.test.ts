import { expect, it } from 'vitest'

import { placeMutants, withMutant, withProbes } from './place-mutants.ts'

const changesOf = (text: string): string[] =>
  placeMutants('rule.ts', text).map(({ kind, original, replacement }) => `${kind}: ${original} → ${replacement}`)

it('negates conditions and moves boundaries', () => {
  expect(changesOf('if (age < limit) stop')).toEqual([
    'condition: age < limit → !(age < limit)',
    'boundary: age < limit → age <= limit'
  ])
  expect(changesOf('const is = !known')).toEqual(['condition: !known → known'])
})

it('changes operators, constants and lists', () => {
  expect(changesOf('const sum = a + b')).toEqual(['arithmetic: a + b → (a) - (b)'])
  expect(changesOf('const is = a && b')).toEqual(['logic: a && b → (a) || (b)'])
  expect(changesOf('const text = known ?? other')).toEqual(['logic: known ?? other → known'])
  expect(changesOf("const kind = ['buy', 7, true]")).toEqual([
    "constant: 'buy' → ''",
    'constant: 7 → 8',
    'constant: true → false'
  ])
  expect(changesOf('const old = all.filter(isOld)')).toEqual(['dropped call: all.filter(isOld) → all'])
  expect(changesOf('const pair = () => [one, other]')).toEqual(['empty list: [one, other] → []'])
})

it('removes statements, including awaited ones', () => {
  expect(changesOf('add(one)\nawait add(other)')).toEqual([
    'removed statement: add(one) → void 0',
    'removed statement: await add(other) → void 0'
  ])
})

it('leaves types, names, sentences and errors unchanged', () => {
  expect(changesOf("type Side = 'buy' | 'sell'\nimport 'x'\nthrow new Error('x')")).toEqual([])
  expect(changesOf("const answer = { 'a': described(text, 'As filed.', 'CEO'), says: 'x' }")).toEqual([])
})

it('returns the text with one fault', () => {
  const text = 'const is = a < b'
  expect(placeMutants('rule.ts', text).map(mutant => withMutant(text, mutant))).toEqual(['const is = a <= b'])
})

it('lists each place before the places inside it', () => {
  const text = 'const is = a < 1 && b'
  const places = placeMutants('rule.ts', text).map((mutant, id) => ({ ...mutant, id }))
  const probe = (id: number, inner: string) => `globalThis.hitMutant(${id})(${inner})`
  expect(withProbes(text, places)).toBe(`const is = ${probe(0, `${probe(1, `a < ${probe(2, '1')}`)} && b`)}`)
})
