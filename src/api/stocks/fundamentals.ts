import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import type { CashPeriod } from '#core/stocks/fundamentals/cash-flow.ts'
import type { Fundamentals } from '#core/stocks/fundamentals/open-fundamentals.ts'
import type { Period } from '#core/stocks/fundamentals/period.ts'
import type { PriceEarnings } from '#core/stocks/fundamentals/price-earnings.ts'
import { fiscalQuarter } from '#core/stocks/fundamentals/quarters.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { coveredAnswer } from './covered.ts'
import { fundamentals as contract } from './fundamentals-contract.ts'

/** Calls for fundamentals, such as `/api/v1/stocks/eps`. */
export const fundamentals = new Hono<ApiEnv>()

serve(fundamentals, contract.earnings, async (c, { params }) => {
  const opened = await c.var.app.fundamentals.open(params.ticker)
  if (!opened.ok) return coveredAnswer(opened)
  const { certainFrom = null, periods, quarters, trailing } = opened.value.earnings
  const write = (period: Period) => ({ ...writePeriod(period, periods), value: period.value })
  return coveredAnswer(
    ok({
      ...companyOf(opened.value),
      certainFrom,
      periods: quarters.map(write),
      trailing: trailing && write(trailing)
    })
  )
})

serve(fundamentals, contract.cashFlow, async (c, { params }) => {
  const opened = await c.var.app.fundamentals.open(params.ticker)
  if (!opened.ok) return coveredAnswer(opened)
  const { periods, quarters, trailing } = opened.value.cashFlow
  const write = ({ free, operating }: CashPeriod) => ({
    ...writePeriod(free ?? operating, periods),
    freeCashFlow: free?.value ?? null,
    value: operating.value
  })
  return coveredAnswer(
    ok({ ...companyOf(opened.value), periods: quarters.map(write), trailing: trailing && write(trailing) })
  )
})

serve(fundamentals, contract.priceEarnings, async (c, { params }) => {
  const opened = await c.var.app.fundamentals.open(params.ticker)
  if (!opened.ok) return coveredAnswer(opened)
  const { priceEarnings, priceEarningsByQuarter, sharesOutstanding } = opened.value
  return coveredAnswer(
    ok({
      ...companyOf(opened.value),
      ...writeQuotient(priceEarnings),
      periods: priceEarningsByQuarter.map(quarter => ({
        ...writeQuotient(quarter),
        end: quarter.end,
        start: quarter.start
      })),
      sharesOutstanding: sharesOutstanding && { ...sharesOutstanding, value: Math.round(sharesOutstanding.value) }
    })
  )
})

const companyOf = ({ cik, isSample, name, ticker }: Fundamentals) => ({ cik, name, sample: isSample, ticker })

function writePeriod(period: Period, periods: readonly Period[]) {
  const { end, origin, quarters, sources, start } = period
  const quarter = quarters === 1 ? fiscalQuarter(period, periods) : undefined
  return {
    accession: sources[0]?.accession ?? null,
    derived: origin !== 'filed',
    end,
    filed: sources[0]?.filed ?? null,
    fiscalLabel: quarter === undefined ? null : `Q${quarter}`,
    origin,
    sources,
    start
  }
}

function writeQuotient({ close, closeOn, earnings, missing, value }: PriceEarnings) {
  return { close, closeOn, missing, trailingEps: earnings?.value ?? null, value }
}
