// Axe sees the light colours and the wide layout.

import { DESK, testEveryPage } from '#tests/support/browser/looks.ts'

testEveryPage({ colorScheme: 'light', direction: 'ltr', hasAxe: true, locale: 'en-US', viewport: DESK })
