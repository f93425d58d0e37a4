// Tests every second page in the light theme on a desktop, in French, whose words are nearly as long as German ones.
// phone.test.ts tests the other pages.

import { DESK, testEveryPage } from '#tests/support/sweep/looks.ts'

testEveryPage([
  {
    hasContrast: false,
    isWanted: path => path.length % 2 === 0,
    look: { colorScheme: 'light', direction: 'ltr', locale: 'fr-FR', viewport: DESK }
  }
])
