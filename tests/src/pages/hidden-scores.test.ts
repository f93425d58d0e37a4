// A score that is not open to somebody has no influence on anything that they can ask for: every page, call, feed and
// picture.

import { testHiddenScores, WITHOUT_WORKER } from '#tests/support/ranking/hidden-scores.ts'
import { openSiteInProcess } from '#tests/support/site/site-in-process.ts'

testHiddenScores({
  hasWholeTables: false,
  ofAKind: 1,
  open: databaseUrl => openSiteInProcess({ databaseUrl }, WITHOUT_WORKER)
})
