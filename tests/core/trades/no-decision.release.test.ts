// Real purchases and sales of 2023: how many nobody decided on. The figures stand in docs/reference/trades.md, "Trades
// without a decision".

import { expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { submissionsOf } from '#tests/support/filings/reconcile.ts'

const SUBMISSIONS = realData('form4-2023-full-submissions/submissions.tar.gz')
const MENTIONS_PLAN =
  /re-?invest|\bDRIP\b|\bESPP\b|\bESOP\b|401\s?\(?k|employee stock|stock purchase plan|savings plan/i

test.skipIf(!SUBMISSIONS)(
  'rows of real filings without a decision are marked, mentions are not (needs REAL_DATA)',
  async () => {
    const rows = { P: 0, S: 0 }
    const marked = { P: 0, S: 0 }
    let mentions = 0
    for await (const file of submissionsOf(SUBMISSIONS!)) {
      const read = readFilingFile(file)
      if (!read.ok) continue
      const { filing } = read.value
      for (const { code, footnotes, noDecision, table, validTo } of deriveTrades({
        filings: [filing],
        sessions: [],
        splits: [],
        tickers: []
      })) {
        if (table !== 'nonDerivative' || validTo || !(code === 'P' || code === 'S')) continue
        rows[code] += 1
        if (noDecision) marked[code] += 1
        else if (code === 'P' && footnotes.some(({ text }) => MENTIONS_PLAN.test(text))) mentions += 1
      }
    }
    expect({ marked, mentions, rows }).toEqual({ marked: { P: 5, S: 530 }, mentions: 21, rows: { P: 843, S: 4_743 } })
  },
  300_000
)
