import * as v from 'valibot'
import { accession, cik, count, day, described, dollars, sample, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { covered } from './covered.ts'

const params = v.object({ ticker: described(text, 'Ticker symbol; classes with a dot or a dash.', 'AAPL') })
const REASONS = ['not_covered', 'not_read', 'stock_not_found'] as const

const Source = v.strictObject({ accession, filed: day, form: described(text, 'Form of the filing.', '10-Q') })
const origin = described(
  v.picklist(['by_net_income', 'difference', 'filed']),
  'Filed as it stands; what is left of two filed periods; or net income of what is left by its shares.',
  'filed'
)
const period = {
  accession: described(v.nullable(accession), 'The filing that tells its last day.'),
  derived: described(v.boolean(), 'False where it was filed as it stands.', false),
  end: day,
  filed: described(v.nullable(day), 'When that filing was filed.'),
  fiscalLabel: described(
    v.nullable(text),
    'Quarter of the fiscal year, by its dates; null where they do not tell.',
    'Q4'
  ),
  origin,
  sources: described(v.array(Source), 'All filings that it was taken from.'),
  start: day
}
const company = { cik, name: text, sample, ticker }

const Earnings = v.strictObject({ ...period, value: described(v.number(), 'US dollars a share of today.', 1.46) })
const Cash = v.strictObject({
  ...period,
  freeCashFlow: described(v.nullable(v.number()), 'Operating cash flow less capital spending, in US dollars.', 1e9),
  value: dollars('Operating cash flow')
})
const missing = described(
  v.nullable(v.picklist(['depositary', 'loss', 'no_close', 'no_earnings', 'old_earnings'])),
  'Why there is no quotient.',
  'loss'
)
const quotient = {
  close: described(v.nullable(v.number()), 'The close it uses, on the share of the last close.', 189.7),
  closeOn: v.nullable(day),
  missing,
  trailingEps: described(
    v.nullable(v.number()),
    'Earnings per share of four quarters, diluted where reports tell such.',
    6.13
  ),
  value: described(v.nullable(v.number()), 'The close over these earnings; null for a loss.', 30.9)
}

const describedBy = (summary: string, path: string) => ({
  access: 'everybody' as const,
  params,
  refusals: [],
  route: `GET /api/v1/stocks/${path}/:ticker` as const,
  summary
})

export const fundamentals = {
  cashFlow: operation({
    ...describedBy('Read the cash flow of a company', 'cashflow'),
    answer: covered(v.strictObject({ ...company, periods: v.array(Cash), trailing: v.nullable(Cash) }), REASONS),
    description: 'By quarter, oldest first, and of the last four quarters, as the newest filings tell it.'
  }),
  earnings: operation({
    ...describedBy('Read the earnings per share of a company', 'eps'),
    answer: covered(
      v.strictObject({
        ...company,
        certainFrom: described(
          v.nullable(day),
          'Nothing filed before is told: only a split that is not known explains how filings differ.'
        ),
        periods: v.array(Earnings),
        trailing: v.nullable(Earnings)
      }),
      REASONS
    ),
    description:
      'Diluted where reports tell such, else basic; by quarter, oldest first, and of the last four quarters, on the share of today.'
  }),
  priceEarnings: operation({
    ...describedBy('Read the price of a stock by its earnings', 'peratio'),
    answer: covered(
      v.strictObject({
        ...company,
        ...quotient,
        periods: described(
          v.array(v.strictObject({ ...quotient, end: day, start: day })),
          'Quarters, oldest first, each with the first close after its report.'
        ),
        sharesOutstanding: described(
          v.nullable(v.strictObject({ on: day, source: Source, value: count })),
          'As a report counted them.'
        )
      }),
      REASONS
    ),
    description: 'The last close over the earnings per share of four quarters.'
  })
} as const
