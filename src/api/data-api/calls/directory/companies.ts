import { Hono } from 'hono'

import type { ApiCompany } from '#core/data-api/companies/open-company.ts'
import { ok } from '#core/result.ts'
import type { PublicEnv } from '../../env.ts'
import { servePublic } from '../../serve.ts'
import { openCompany, openCompanyByCik } from './companies-contract.ts'

export const companies = new Hono<PublicEnv>()

servePublic(companies, openCompany, async (c, { params, query }) => {
  const opened = await c.var.app.publicApi.openCompany(params.ticker, query.as_of)
  return opened.ok ? ok(toCompany(opened.value)) : opened
})

servePublic(companies, openCompanyByCik, async (c, { params, query }) => {
  const opened = await c.var.app.publicApi.openCompanyByCik(params.issuer_cik, query.as_of)
  return opened.ok ? ok(toCompany(opened.value)) : opened
})

function toCompany<Ticker>({ asOf, company, isSample, ticker, ...facts }: ApiCompany<Ticker>) {
  const { industry, leftOut, monthlyAggregates, sector } = facts
  const { cik, exchange, formerNames, formerTickers, lastDay, lastFiledOn, name, otherTickers, trades } = company
  return {
    asOf,
    cik,
    exchange: exchange ?? null,
    formerNames,
    formerTickers,
    industry,
    lastDay: lastDay ?? null,
    lastFiledOn: lastFiledOn ?? null,
    leftOut,
    monthlyAggregates,
    name,
    otherTickers,
    sample: isSample,
    sector,
    ticker,
    trades
  }
}
