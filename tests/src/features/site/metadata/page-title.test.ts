import { describe, expect, test } from 'vitest'

import { fittingTitle, pageTitle } from '#src/features/site/metadata/page-title.ts'

const LONG = 'Sablehurst Oilfield Services Ltd (SUQV): Insidertrades und Kurs'
const SHORT = 'SUQV: Insidertrades und Kurs'

describe('the title of a page', () => {
  test('names the product last', () => expect(pageTitle(SHORT, 'Quarto')).toBe('SUQV: Insidertrades und Kurs · Quarto'))

  test('is the first with at most 70 characters including the product', () => {
    expect(fittingTitle([LONG, SHORT], 'Four')).toBe(LONG)
    expect(fittingTitle([LONG, SHORT], 'Quarto')).toBe(SHORT)
  })

  test('is the last if all are longer', () => expect(fittingTitle([`${LONG} heute`, LONG], 'Quarto')).toBe(LONG))
})
