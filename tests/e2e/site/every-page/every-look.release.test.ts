// Tests every page in every language and theme. Any two values of language, theme, direction and width are combined at
// least once.

import { DESK, PHONE, testEveryPage } from '#tests/support/sweep/looks.ts'

const LOOKS = [
  { colorScheme: 'light', direction: 'ltr', locale: 'de-DE', viewport: DESK },
  { colorScheme: 'dark', direction: 'rtl', locale: 'de-DE', viewport: PHONE },
  { colorScheme: 'light', direction: 'rtl', locale: 'en-US', viewport: PHONE },
  { colorScheme: 'dark', direction: 'ltr', locale: 'en-US', viewport: DESK },
  { colorScheme: 'light', direction: 'ltr', locale: 'fr-FR', viewport: PHONE },
  { colorScheme: 'dark', direction: 'rtl', locale: 'fr-FR', viewport: DESK }
] as const

testEveryPage(LOOKS.map(look => ({ hasContrast: true, look })))
