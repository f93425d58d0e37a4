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

describe('who a member is', () => {
  test.each(['Mitch McMarlow', 'A. Mitchell McMarlow, Jr.', 'Alan Mcmarlow'])('%s is found', name => {
    expect(find(name, [legislator('M1')])).toBe('M1')
  })

  test.each(['Ines McMarlow', 'Mitch Marlow', 'McMarlow', 'Mitch McMarlow Lee'])('%s is somebody else', name => {
    expect(find(name, [legislator('M1')])).toBeUndefined()
  })

  test('a last name of several words is compared as a whole', () => {
    const van = legislator('V1', { givenNames: ['Jo'], lastName: 'Van Marlow' })
    expect(find('Joanna van Marlow', [van])).toBe('V1')
    expect(find('Joanna Marlow', [van])).toBeUndefined()
  })

  test('between two namesakes the state decides, then the chamber; else nobody does', () => {
    const two = [legislator('M1'), legislator('M2', { state: 'TX' })]
    expect(find('Mitch McMarlow', two, 'TX')).toBe('M2')
    expect(find('Mitch McMarlow', two)).toBeUndefined()
    expect(find('Mitch McMarlow', [legislator('M1'), legislator('M3', { chamber: 'senate' })])).toBe('M1')
  })

  test('who moved to the other chamber is the same person', () => {
    expect(find('Mitch McMarlow', [legislator('M1', { chamber: 'senate' })], 'MN')).toBe('M1')
  })
})
