// Defines fields that many answers share.

import * as v from 'valibot'

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'

type Documented<Schema extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [Schema, v.MetadataAction<v.InferOutput<Schema>, Readonly<Record<string, unknown>>>]
>

/** Adds a description and an example to a schema. */
export function described<const Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  example?: v.InferInput<Schema>
): Documented<Schema> {
  return v.pipe(schema, v.metadata({ description, ...(example !== undefined && { examples: [example] }) }))
}

export const text = v.string()
export const day = described(
  v.pipe(v.string(), v.isoDate(), v.guard(isReportDate)),
  'A day, as YYYY-MM-DD.',
  '2026-03-05'
)
export const instant = described(v.pipe(v.string(), v.isoTimestamp()), 'An instant in UTC.', '2026-03-05T21:00:00Z')
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const cik = described(v.pipe(v.string(), v.regex(/^\d{1,10}$/)), 'SEC number, without leading zeros.', '320193')
export const ticker = described(v.string(), 'Ticker symbol.', 'AAPL')
export const accession = described(
  v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  'Number that EDGAR gave the filing.',
  '0000320193-26-000012'
)
export const encId = described(v.string(), 'Names the account in addresses; says nothing about it.', 'pTq0s5VZ1kG4')
export const dollars = (description: string) => described(v.number(), `${description}, in US dollars.`, 230_343.75)
export const cents = (description: string) =>
  described(v.pipe(v.number(), v.integer()), `${description}, in cents.`, 499)

export const done = described(v.literal(true), 'It is done.')

export const sample = described(v.boolean(), 'True where the data is invented, so that the product can be tried.')

export const coverage = described(
  v.strictObject({
    complete: described(v.boolean(), 'False where the question reaches beyond the filings that are held.'),
    from: v.nullable(day),
    to: v.nullable(day)
  }),
  'The filing days that the data covers; null without any filing.'
)

export const next = described(
  v.nullable(v.string()),
  'The cursor of the next page; null on the last.',
  'filed~desc~20517~0009993333-26-000007#ND1'
)

function isReportDate(text: string): text is ReportDate {
  return parseReportDate(text) !== undefined
}
