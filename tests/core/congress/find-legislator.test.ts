import { describe, expect, test } from 'vitest'

import { findLegislator, type Legislator } from '#core/congress/find-legislator.ts'

const legislator = (bioguide: string, parts: Partial<Legislator> = {}): Legislator => ({
  bioguide,
  chamber: 'house',
  givenNames: ['Mitchell', 'Alan', 'Mitch'],
  lastName: 'McMarlow',
  party: 'Independent',
  state: 'MN',
  ...parts
})
const find = (name: string, legislators: Legislator[], state: string | null = null) =>
  findLegislator({ chamber: 'house', name, state }, legislators)?.bioguide

describe('legislator behind a member', () => {
  test.each(['Mitch McMarlow', 'A. Mitchell McMarlow, Jr.', 'Alan Mcmarlow'])('finds %s', name => {
    expect(find(name, [legislator('M1')])).toBe('M1')
  })

  test.each(['Ines McMarlow', 'Mitch Marlow', 'McMarlow', 'Mitch McMarlow Lee'])('does not match %s', name => {
    expect(find(name, [legislator('M1')])).toBeUndefined()
  })

  test('compares a last name of several words as a whole', () => {
    const van = legislator('V1', { givenNames: ['Jo'], lastName: 'Van Marlow' })
    expect(find('Joanna van Marlow', [van])).toBe('V1')
    expect(find('Joanna Marlow', [van])).toBeUndefined()
  })

  test('tells namesakes apart by state, then by chamber, and otherwise finds none', () => {
    const two = [legislator('M1'), legislator('M2', { state: 'TX' })]
    expect(find('Mitch McMarlow', two, 'TX')).toBe('M2')
    expect(find('Mitch McMarlow', two)).toBeUndefined()
    expect(find('Mitch McMarlow', [legislator('M1'), legislator('M3', { chamber: 'senate' })])).toBe('M1')
  })

  test('finds a person who moved to the other chamber', () => {
    expect(find('Mitch McMarlow', [legislator('M1', { chamber: 'senate' })], 'MN')).toBe('M1')
  })
})
