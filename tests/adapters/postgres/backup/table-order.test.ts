import { describe, expect, test } from 'vitest'

import { orderByReferences } from '#adapters/postgres/backup/table-order.ts'

describe('order of tables', () => {
  test('each follows those that it refers to', () => {
    const tables = [
      { name: 'line', refersTo: ['filing', 'owner'] },
      { name: 'owner', refersTo: ['filing'] },
      { name: 'filing', refersTo: [] }
    ]
    expect(orderByReferences(tables).map(({ name }) => name)).toEqual(['filing', 'owner', 'line'])
  })

  test('a circle is named', () => {
    const tables = [
      { name: 'a', refersTo: ['b'] },
      { name: 'b', refersTo: ['a'] },
      { name: 'c', refersTo: [] }
    ]
    expect(() => orderByReferences(tables)).toThrow('Tables refer to each other in a circle: a, b.')
  })
})
