import { describe, expect, test } from 'vitest'

import { fillIn } from '#core/fill-in.ts'

describe('texts with places', () => {
  test('are filled in wherever a name stands, once and literally', () => {
    expect(fillIn('{{name}} is {{name}}, not {{other}}', { name: '$& {{other}}', other: 'x' })).toBe(
      '$& {{other}} is $& {{other}}, not x'
    )
  })

  test('are refused where a value is missing', () => {
    expect(() => fillIn('{{page}} of {{pages}}', { page: '1' })).toThrow('No value for {{pages}}')
  })
})
