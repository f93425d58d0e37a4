import { describe, expect, test } from 'vitest'

import { parseFields, textOf, textsOf } from '#adapters/stripe/sandbox/form-body.ts'

describe('form bodies of Stripe requests', () => {
  test('names with brackets become nested objects', () => {
    const fields = parseFields('mode=subscription&line_items[0][price]=p1&metadata[plan]=basic&expand[0]=a&expand[1]=b')
    expect(textOf(fields, 'mode')).toBe('subscription')
    expect(textOf(fields, 'line_items', '0', 'price')).toBe('p1')
    expect(textsOf(fields, 'metadata')).toEqual({ plan: 'basic' })
    expect(Object.values(textsOf(fields, 'expand'))).toEqual(['a', 'b'])
  })

  test('encoded names and values are decoded', () => {
    const fields = parseFields('metadata%5Ba%5D=x%26y%3D1+z&name=J%C3%BCrgen')
    expect(textOf(fields, 'metadata', 'a')).toBe('x&y=1 z')
    expect(textOf(fields, 'name')).toBe('Jürgen')
  })

  test('a missing value, or an object, is not text', () => {
    const fields = parseFields('a[b]=1')
    expect([textOf(fields, 'a'), textOf(fields, 'a', 'b', 'c'), textOf(fields, 'x', 'y')]).toEqual([
      undefined,
      undefined,
      undefined
    ])
    expect(textsOf(fields, 'x')).toEqual({})
  })

  test('no name reaches a prototype', () => {
    const fields = parseFields('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(textOf(fields, '__proto__', 'polluted')).toBe('1')
  })
})
