import { Hono } from 'hono'

import type { CongressTrade } from '#core/congress/congress-trade.ts'
import type { ScorePage } from '#core/public-api/list-buy-scores.ts'
import { listCongress, listScores, openReport } from '../contract/analysis.ts'
import type { PublicEnv } from '../env.ts'
import { describeRefusal, servePublic } from '../serve.ts'

export const analysis = new Hono<PublicEnv>()

const NO_RIGHTS = { rights: [] } as const

servePublic(analysis, listScores, async (c, { query }) => {
  const listed = await c.var.app.publicApi.listBuyScores(query, c.var.caller ?? NO_RIGHTS)
  if (!listed.ok) return 'parameter' in listed ? describeRefusal(listed, [], listScores.notes) : listed
  const { meta, next, rows } = listed.value
  return Response.json({ data: rows.map(toScore), has_more: next !== null, meta, next_cursor: next })
})

function toScore({ accession, issuerCik, issuerName, score, ticker }: ScorePage['rows'][number]) {
  const { asOf, confidence, factors, previousBuys, previousWins, scoreVersion, text, uniqueBuyers } = score
  return {
    accessionNumber: accession,
    asOf,
    confidence,
    factors,
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

servePublic(analysis, openReport, async (c, { params: { date, kind } }) => {
  const opened = await c.var.app.publicApi.openReport(kind, date, c.var.caller ?? NO_RIGHTS)
  if (!opened.ok) return opened
  const { gaps: _, isSample, ranked, ...content } = opened.value
  return Response.json({ ...content, ranked: ranked.map(({ yearLine: __, ...row }) => row), sample: isSample })
})

servePublic(analysis, listCongress, async (c, { query }) => {
  const { app, caller = NO_RIGHTS } = c.var
  const listed = await app.publicApi.listCongress(query, caller)
  if (!listed.ok) return 'parameter' in listed ? describeRefusal(listed, [], listCongress.notes) : listed
  const { next, trades } = listed.value
  const hasBackground = caller.rights.some(right => right === 'congress_background')
  return Response.json({
    data: trades.map(trade => ({ ...toDisclosure(trade), ...(hasBackground && { party: trade.member.party }) })),
    has_more: next !== null,
    meta: { asOf: app.clock.now(), sample: await app.product.isSample() },
    next_cursor: next
  })
})

function toDisclosure({ amount, member, ...trade }: CongressTrade) {
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
    state: member.state,
    ticker: trade.ticker,
    tradedOn: trade.tradedOn,
    type: trade.type
  }
}
