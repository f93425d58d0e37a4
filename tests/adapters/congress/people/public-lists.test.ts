import { describe, expect, test } from 'vitest'

import { readCongressFile } from '#adapters/congress/congress-file.ts'
import { day } from '#tests/support/content/congress.ts'

const read = (text: string) => readCongressFile(text, day('2026-03-20'))

const COMMITTEES = `# of today
---
- type: senate
  name: Senate Committee on Widgets
  thomas_id: SSWI
  jurisdiction: Everything that is round
  subcommittees:
  - name: Wheels
    thomas_id: '01'
  - name: No number
- type: lords
  name: House of Lords
  thomas_id: LOLO
`
const SEATS = `SSWI:
- name: Ines Marlow
  party: majority
  rank: 1
  title: Chairman
  bioguide: M000001
- name: Nobody
SSWI01:
- name: Ines Marlow
  rank: 3
  bioguide: M000001
`
const LEGISLATORS = `- id:
    bioguide: M000001
  name:
    first: Ines
    last: Marlow
    nickname: Inny
  terms:
  - type: rep
    start: '2001-01-03'
    state: MN
    party: Democrat
  - type: sen
    start: '2021-01-03'
    state: MN
    party: Independent
- id:
    bioguide: Q000001
  name:
    first: Amara
    last: Quill
  terms: []
`

describe('lists of unitedstates/congress-legislators', () => {
  test('committees and subcommittees are read, and invalid ones rejected', () => {
    expect(read(COMMITTEES)).toEqual({
      committees: [
        { chamber: 'senate', id: 'SSWI', name: 'Senate Committee on Widgets', parentId: null },
        { chamber: 'senate', id: 'SSWI01', name: 'Wheels', parentId: 'SSWI' }
      ],
      kind: 'committees',
      refused: 2
    })
  })

  test('seats are read with their title', () => {
    expect(read(SEATS)).toEqual({
      kind: 'seats',
      refused: 1,
      seats: [
        { bioguide: 'M000001', committeeId: 'SSWI', title: 'Chairman' },
        { bioguide: 'M000001', committeeId: 'SSWI01', title: null }
      ]
    })
  })

  test('legislators have chamber and party of their last term', () => {
    expect(read(LEGISLATORS)).toEqual({
      kind: 'legislators',
      legislators: [
        {
          bioguide: 'M000001',
          chamber: 'senate',
          givenNames: ['Ines', 'Inny'],
          lastName: 'Marlow',
          party: 'Independent',
          state: 'MN'
        }
      ],
      refused: 1
    })
  })

  test('JSON gives the same result', () => {
    const json = { SSWI: [{ bioguide: 'M000001', name: 'Ines Marlow', rank: 1 }] }
    expect(read(JSON.stringify(json))).toMatchObject({ kind: 'seats', seats: [{ committeeId: 'SSWI' }] })
  })

  test.each([
    ['aliases that multiply', `- id: &a [1,1]\n  name: [*a,*a]\n  terms: [*a]\n`],
    ['a tag that would make something', '- id: !!js/function "function () {}"\n'],
    ['a prototype', '- __proto__:\n    bioguide: M000001\n'],
    ['half a list', '- id:\n    bioguide: "M0'],
    ['a list of something else', '- type: fruit\n  name: apple\n']
  ])('%s is no such list', (_, text) => {
    expect(read(text)).toEqual({ kind: 'unknown' })
  })
})
