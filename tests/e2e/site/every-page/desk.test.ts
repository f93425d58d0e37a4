// Tests every second page in the light theme on a desktop. The language is French, which is as long as German.
// phone.test.ts tests the other pages.

import { DESK, testEveryPage } from '#tests/support/sweep/looks.ts'

testEveryPage([
  {
    hasContrast: false,
    isWanted: path => path.length % 2 === 0,
    look: { colorScheme: 'light', direction: 'ltr', locale: 'fr-FR', viewport: DESK }
  }
])
