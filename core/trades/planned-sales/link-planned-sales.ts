// Links the planned sales of one issuer: every line of its notices, with the sales that followed. Pure function of all
// notices and sales of the issuer, so order and repetition do not matter.

import type { ReportDate } from '../../dates/report-date.ts'
import { parseAmericanDay } from '../../filings/filed-day.ts'
import { isPlausibleCount, parseFiledNumber } from '../../filings/filed-number.ts'
import type { Split } from '../../prices/splits/split.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import { byKnownAt, findAmended } from './amended-notices.ts'
import { attributeSales, type OpenLine, type ReportedSale, sumOf } from './attribute-sales.ts'
import { type CoveredDays, coveredDays } from './notice-days.ts'
import type { PlannedSale, SoldPart } from './planned-sale.ts'
import type { StalePlannedSales } from './ports.ts'
import type { FiledNotice } from './sale-notice.ts'
import { isSameName } from './same-person.ts'

export interface IssuerSales {
  readonly notices: readonly FiledNotice[]
  readonly sales: readonly ReportedSale[]
  readonly splits: readonly Split[]
}

/** Returns the planned sales in the order in which the notices became known. */
export function linkPlannedSales({ notices, sales, splits }: IssuerSales): PlannedSale[] {
  const { replacedBy, unlinked } = findAmended(notices)
  const opened = openingsOf(notices, replacedBy)
  const lines = notices.toSorted(byKnownAt).flatMap(notice => linesOf(notice, sales, opened.get(notice.accession)))
  const open = lines.filter(({ fillable, notice }) => fillable && !replacedBy.has(notice.accession))
  const parts = attributeSales(
    open.flatMap(({ fillable }) => fillable ?? []),
    sales,
    splits
  )
  const partsOf = new Map(open.map((line, index) => [line, parts[index]!]))
  return lines.map(line => ({
    ...toPlannedSale(line, partsOf.get(line)),
    isUnlinkedAmendment: unlinked.has(line.notice.accession),
    replacedBy: replacedBy.get(line.notice.accession) ?? null
  }))
}

interface NoticeLine {
  readonly notice: FiledNotice
  readonly position: number
  readonly days: CoveredDays
  readonly personCiks: readonly Cik[]
  readonly shares: number | null
  readonly valueUsd: number | null
  /** Line that sales can fill; undefined without a number of shares, a title or a person. */
  readonly fillable: OpenLine | undefined
}

function linesOf(notice: FiledNotice, sales: readonly ReportedSale[], openedOn: ReportDate | undefined): NoticeLine[] {
  const personCiks = personCiksOf(notice, sales)
  return notice.securities.map((security, position) => {
    const own = coveredDays(notice, security)
    const days = openedOn !== undefined && openedOn < own.opensOn ? { ...own, opensOn: openedOn } : own
    const shares = parseAmount(security.units)
    const { securityTitle } = security
    return {
      days,
      fillable:
        shares !== null && securityTitle !== null && personCiks.length > 0
          ? { ...days, personCiks, securityTitle, shares }
          : undefined,
      notice,
      personCiks,
      position,
      shares,
      valueUsd: parseAmount(security.marketValue)
    }
  })
}

/**
 * Returns for each amendment the earliest opening day of the notices that it replaces. Sales between the original and
 * the amendment count too.
 */
function openingsOf(
  notices: readonly FiledNotice[],
  replacedBy: ReadonlyMap<Accession, Accession>
): ReadonlyMap<Accession, ReportDate> {
  const openings = new Map<Accession, ReportDate>()
  const earliest = (accession: Accession, day: ReportDate): void => {
    const known = openings.get(accession)
    if (known === undefined || day < known) openings.set(accession, day)
  }
  for (const notice of notices) {
    const days = notice.securities.map(line => coveredDays(notice, line).opensOn)
    for (let next = replacedBy.get(notice.accession); next !== undefined; next = replacedBy.get(next))
      for (const day of days) earliest(next, day)
  }
  return openings
}

/** Returns the filers, and insiders of the same name who sold: a trust may file for the person concerned. */
function personCiksOf({ filerCiks, personName }: FiledNotice, sales: readonly ReportedSale[]): Cik[] {
  const named = sales.flatMap(({ owners }) => owners.filter(({ name }) => isSameName(name, personName)))
  return [...new Set([...filerCiks, ...named.map(({ cik }) => cik)])]
}

/** Returns null for zero: a notice always announces a sale of something. */
function parseAmount(text: string | null): number | null {
  const amount = parseFiledNumber(text)
  return amount !== undefined && amount > 0 && isPlausibleCount(amount) ? amount : null
}

function toPlannedSale(
  { days, notice, personCiks, position, shares, valueUsd }: NoticeLine,
  sold: readonly SoldPart[] | undefined
): Omit<PlannedSale, 'isUnlinkedAmendment' | 'replacedBy'> {
  return {
    accession: notice.accession,
    endsOn: days.endsOn,
    intendedOn: days.intendedOn,
    issuerCik: notice.issuer.cik,
    lastSoldOn: sold?.at(-1)?.soldOn ?? null,
    opensOn: days.opensOn,
    personCiks,
    planDays: notice.planAdoptionDates.flatMap(text => parseAmericanDay(text) ?? []),
    position,
    securityTitle: notice.securities[position]!.securityTitle,
    shares,
    sold: sold ?? [],
    soldShares: sold ? sumOf(sold) : null,
    valueUsd
  }
}

export interface RelinkedSales {
  issuers: number
  /** Number of lines that are new or different. */
  lines: number
}

const BATCH_ISSUERS = 100

/**
 * Links the planned sales of every stale issuer again. Adds each finished batch to `total`, even if a later one fails.
 */
export async function relinkPlannedSales(
  stale: StalePlannedSales,
  total: RelinkedSales = { issuers: 0, lines: 0 }
): Promise<RelinkedSales> {
  for (;;) {
    const taken = await stale.takeIssuers(BATCH_ISSUERS, async batch => {
      const lines = batch.issuers.length === 0 ? 0 : await batch.replace((await batch.load()).flatMap(linkPlannedSales))
      return { issuers: batch.issuers.length, lines }
    })
    total.issuers += taken.issuers
    total.lines += taken.lines
    if (taken.issuers < BATCH_ISSUERS) return total
  }
}
