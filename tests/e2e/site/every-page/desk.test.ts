// Every other page, light and on a desk; phone.test.ts has those between. French is as long as German.

import { DESK, testEveryPage } from '#tests/support/sweep/looks.ts'

testEveryPage([
  {
    hasContrast: false,
    isWanted: path => path.length % 2 === 0,
    look: { colorScheme: 'light', direction: 'ltr', locale: 'fr-FR', viewport: DESK }
  }
])
