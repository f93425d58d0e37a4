import * as v from 'valibot'
import { accession, cik, day, described, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { directOrIndirect } from '../trades/trade-schemas.ts'

const maybeText = v.nullable(text)
const maybeFlag = v.nullable(v.boolean())
const decimal = described(
  v.nullable(text),
  'Decimal text as filed; other text where the filer typed no decimal.',
  '12500.00'
)

const OwnershipLine = v.strictObject({
  acquiredDisposed: described(v.nullable(v.picklist(['A', 'D'])), 'Acquired or disposed of.'),
  deemedExecutionDate: maybeText,
  directOrIndirect,
  equitySwap: maybeFlag,
  exerciseDate: maybeText,
  exercisePrice: decimal,
  expirationDate: maybeText,
  footnoteIds: described(v.record(v.string(), v.array(text)), 'Footnotes by the cell they belong to.', {
    pricePerShare: ['F1']
  }),
  kind: v.picklist(['transaction', 'holding']),
  natureOfOwnership: maybeText,
  path: described(text, 'XPath of the line.', '/ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[1]'),
  pricePerShare: decimal,
  securityTitle: maybeText,
  shares: decimal,
  sharesOwnedFollowing: decimal,
  table: v.picklist(['nonDerivative', 'derivative']),
  timeliness: described(maybeText, 'E is early, L is late.', 'L'),
  totalValue: decimal,
  transactionCode: described(maybeText, "The SEC's code.", 'P'),
  transactionDate: described(maybeText, 'A day, or the text that the filer typed instead.', '2026-03-03'),
  transactionFormType: maybeText,
  underlyingShares: decimal,
  underlyingTitle: maybeText,
  underlyingValue: decimal,
  valueOwnedFollowing: decimal
})

export const filings = {
  open: operation({
    access: 'everybody',
    answer: v.strictObject({
      acceptedAt: described(v.nullable(instant), 'When EDGAR took it; null where the source does not say.'),
      accession,
      dateOfOriginalSubmission: described(maybeText, 'Of what an amendment corrects.'),
      documentType: described(text, 'Form, with /A for an amendment.', '4'),
      filedAt: day,
      footnotes: described(v.record(v.string(), text), 'Texts by their id.', { F1: 'A weighted average price.' }),
      issuer: v.strictObject({ cik, name: text, symbol: described(maybeText, 'As typed by the filer.', 'AAPL') }),
      lines: v.array(OwnershipLine),
      owners: v.array(
        v.strictObject({
          cik,
          isDirector: maybeFlag,
          isOfficer: maybeFlag,
          isOther: maybeFlag,
          isTenPercentOwner: maybeFlag,
          name: text,
          officerTitle: maybeText
        })
      ),
      periodOfReport: described(text, 'Day of the earliest transaction.', '2026-03-03'),
      plan10b51: described(maybeFlag, 'The box for a Rule 10b5-1 plan; null where the form has none.'),
      remarks: maybeText,
      sample: described(v.exactOptional(v.literal(true)), 'There only where the filing is invented.'),
      schemaVersion: maybeText
    }),
    description: 'Everything as filed, so that every number can be traced to its cell; what is absent is null.',
    params: v.object({
      accession: described(v.string(), 'Number of the filing, with or without its dashes.', '0000320193-26-000012')
    }),
    refusals: ['filing_not_found'],
    route: 'GET /api/v1/filings/:accession',
    summary: 'Read a filing'
  })
} as const
