// Tests that .env.example names exactly the variables that the product reads.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { defaultOf, VARIABLE_NAMES } from '#adapters/environment/variables.ts'

/** Variables that Node's platform sets, not the operator. */
const OF_THE_PLATFORM = ['NODE_ENV']

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^([A-Z][A-Z_]*)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }))

describe('.env.example', () => {
  test('names every variable once', () => {
    const known = VARIABLE_NAMES.filter(name => !OF_THE_PLATFORM.includes(name))
    expect(named.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  test.each(VARIABLE_NAMES.filter(name => !OF_THE_PLATFORM.includes(name)))('has the default of %s', name => {
    expect(named.find(variable => variable.name === name)?.value).toBe(defaultOf(name) ?? '')
  })

  test('explains every variable', () => {
    const groups = example.split(/\n\n/).filter(group => /^[A-Z_]+=/m.test(group))
    expect(groups.filter(group => !group.startsWith('# '))).toEqual([])
  })
})
