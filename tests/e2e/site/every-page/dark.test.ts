// Axe sees the dark colours and the layout of phones. German, which has the longest words, reads from right to left.

import { PHONE, testEveryPage } from '#tests/support/browser/looks.ts'

testEveryPage({ colorScheme: 'dark', direction: 'rtl', hasAxe: true, locale: 'de-DE', viewport: PHONE })
