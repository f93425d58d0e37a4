// Tests that a score hidden from a reader influences no page, call, feed or picture that the reader can request.

import { testHiddenScores, WITHOUT_WORKER } from '#tests/support/ranking/hidden-scores.ts'
import { openSiteInProcess } from '#tests/support/site/site-in-process.ts'

testHiddenScores({
  hasWholeTables: false,
  ofAKind: 1,
  open: databaseUrl => openSiteInProcess({ databaseUrl }, WITHOUT_WORKER)
})
