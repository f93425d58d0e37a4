// What French alone could break is its length, which is measured.

import { DESK, testEveryPage } from '#tests/support/browser/looks.ts'

testEveryPage({ colorScheme: 'dark', direction: 'ltr', hasAxe: false, locale: 'fr-FR', viewport: DESK })
