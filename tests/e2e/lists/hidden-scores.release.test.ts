// Like tests/src/pages/hidden-scores.test.ts, but with separate processes, more pages of each kind and full tables.

import { PATIENT } from '#tests/support/patience.ts'
import type { FreshSite } from '#tests/support/ranking/ask-everything.ts'
import { testHiddenScores, WITHOUT_WORKER } from '#tests/support/ranking/hidden-scores.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { startSite } from '#tests/support/site/program.ts'

testHiddenScores({ hasWholeTables: true, ofAKind: 4, open })

async function open(databaseUrl: string): Promise<FreshSite> {
  const { stop, url } = await startSite(databaseUrl, { ...PATIENT, ...WITHOUT_WORKER, AUTH_SECRET })
  return {
    ask: (path, { body, token } = {}) =>
      fetch(url + path, {
        headers: {
          'accept-language': 'en',
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` })
        },
        redirect: 'manual',
        ...(body && { body: JSON.stringify(body), method: 'POST' })
      }),
    close: stop
  }
}
