// Every second page, light and on a desktop; phone.test.ts covers the others. French is as long as German.

import { DESK, testEveryPage } from '#tests/support/sweep/looks.ts'

testEveryPage([
  {
    hasContrast: false,
    isWanted: path => path.length % 2 === 0,
    look: { colorScheme: 'light', direction: 'ltr', locale: 'fr-FR', viewport: DESK }
  }
])
