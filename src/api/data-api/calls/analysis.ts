import { Hono } from 'hono'
import { CONGRESS_PAGE_SIZE } from '#core/congress/congress-filter.ts'
import type { CongressTrade } from '#core/congress/congress-trade.ts'
import { DEFAULT_SCORES, MAX_SCORES } from '#core/data-api/buy-score-query.ts'
import { MAX_CONGRESS_ROWS } from '#core/data-api/congress-query.ts'
import type { ScorePage } from '#core/data-api/list-buy-scores.ts'
import { lacksRight } from '#core/data-api/right-refusal.ts'
import type { PublicEnv } from '../env.ts'
import { answerRows } from '../rows.ts'
import { servePublic } from '../serve.ts'
import { DISCLOSURE_FIELDS, listCongress, listScores, ScoreRow } from './analysis-contract.ts'
import { namesOf } from './schemas.ts'

export const analysis = new Hono<PublicEnv>()

const NO_RIGHTS = { rights: [] } as const

servePublic(analysis, listScores, async (c, { query }) => {
  const { app, caller = NO_RIGHTS } = c.var
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: namesOf(ScoreRow),
    most: MAX_SCORES,
    name: 'scores',
    async read(part) {
      const listed = await app.publicApi.listBuyScores({ ...asked, ...part }, caller)
      if (!listed.ok) return listed
      return { ok: true, value: { ...listed.value, rows: listed.value.rows.map(toScore) } }
    },
    usual: DEFAULT_SCORES
  })
})

function toScore({ accession, issuerCik, issuerName, score, ticker }: ScorePage['rows'][number]) {
  const {
    asOf,
    confidence,
    factors,
    former,
    isOvertaken,
    previousBuys,
    previousWins,
    scoreVersion,
    text,
    uniqueBuyers
  } = score
  return {
    accessionNumber: accession,
    asOf,
    confidence,
    factors,
    former,
    isOvertaken,
    issuerCik,
    issuerName,
    previousBuys,
    previousWins,
    score: score.score,
    scoreVersion,
    text,
    ticker,
    uniqueBuyers
  }
}

servePublic(analysis, listCongress, async (c, { query }) => {
  const { app, caller = NO_RIGHTS } = c.var
  const hasBackground = caller.rights.some(right => right === 'congress_background')
  if (query.fields?.includes('party') && !hasBackground) return lacksRight('congress_background')
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: [...DISCLOSURE_FIELDS, ...(hasBackground ? ['party'] : [])],
    most: MAX_CONGRESS_ROWS,
    name: 'congress-transactions',
    async read(part) {
      const listed = await app.publicApi.listCongress({ ...asked, ...part }, caller)
      if (!listed.ok) return listed
      const rows = listed.value.trades.map(trade => ({
        ...toDisclosure(trade),
        ...(hasBackground && { party: trade.member.party })
      }))
      return { ok: true, value: { ...listed.value, rows } }
    },
    usual: CONGRESS_PAGE_SIZE
  })
})

function toDisclosure({ amount, member, returns, ...trade }: CongressTrade) {
  const { assetName, assetType, comment, disclosedOn, documentUrl, id, isAmendment, isOption, owner } = trade
  return {
    amountMax: amount.maxUsd,
    amountMin: amount.minUsd,
    assetName,
    assetType,
    chamber: member.chamber,
    comment,
    disclosedOn,
    documentUrl,
    id,
    isAmendment,
    isOption,
    memberId: member.id,
    memberName: member.name,
    owner,
    sinceDisclosureMarketPercent: returns?.sinceDisclosure?.marketPercent ?? null,
    sinceDisclosurePercent: returns?.sinceDisclosure?.percent ?? null,
    sinceTradeMarketPercent: returns?.sinceTrade?.marketPercent ?? null,
    sinceTradePercent: returns?.sinceTrade?.percent ?? null,
    state: member.state,
    ticker: trade.ticker,
    tradedOn: trade.tradedOn,
    type: trade.type
  }
}
