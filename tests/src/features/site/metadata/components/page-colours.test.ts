import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { INK, PAPER } from '#src/features/site/metadata/components/page-colours.ts'

test('the colours of the browser’s bars equal the backgrounds of the pages', () => {
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(`--background: light-dark(${PAPER}, ${INK})`)
})
