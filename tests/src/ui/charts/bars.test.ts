import { expect, test } from 'vitest'

import { pathOfBars } from '#src/ui/charts/bars.ts'

test('bars of one style are one path, rounded to half a pixel, without bars of no height', () => {
  const bars = [
    { height: 12.26, width: 7, x: 1.5, y: 3.74 },
    { height: 0, width: 7, x: 11.5, y: 16 },
    { height: 1, width: 7, x: 21.5, y: 15 }
  ]
  expect(pathOfBars(bars)).toBe('M1.5 3.5h7v12.5h-7zM21.5 15h7v1h-7z')
})
