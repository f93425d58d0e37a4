// Tests every second page in the dark theme on a phone, right to left and in German, which has the longest words.

import { PHONE, testEveryPage } from '#tests/support/sweep/looks.ts'

testEveryPage([
  {
    hasContrast: false,
    isWanted: path => path.length % 2 === 1,
    look: { colorScheme: 'dark', direction: 'rtl', locale: 'de-DE', viewport: PHONE }
  }
])
