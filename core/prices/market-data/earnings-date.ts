// Next earnings release as a vendor's calendar names it. Vendors mix projected days with announced ones without a mark,
// so it is never a fact. @see docs/reference/filings.md, "The next release"

import * as v from 'valibot'

import { isoDay } from './values.ts'

export const EarningsDate = v.object({
  day: isoDay,
  /** Time of day by the vendor; null if it names none. */
  timing: v.nullable(v.picklist(['after_close', 'before_open', 'during']))
})

export type EarningsDate = v.InferOutput<typeof EarningsDate>
