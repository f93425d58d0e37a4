import type { ReleaseAhead } from '../../filings/earnings/release-ahead.ts'
import type { Formats } from '../../format.ts'
import { filingLink } from '../../sec-ids.ts'
import type { RankedRow, ReportInsider, ReportRow } from '../report-content.ts'
import { type Html, html, NOTHING } from './html.ts'
import type { Column } from './report-html.ts'
import { profileLink, stockLink } from './report-links.ts'
import type { ReportTexts } from './texts/de.ts'

export type Cells = Partial<Record<Column, Html>>

const UNKNOWN = '–'

/** Renders the cells that ranked and unranked rows share. */
export function cellsOf(
  row: ReportRow & Pick<RankedRow, 'filings'>,
  isSample: boolean,
  formats: Formats,
  texts: ReportTexts
): Cells {
  const link = filingLink({ accession: row.accession, isSample, issuerCik: row.issuerCik })
  return {
    buyers: html`${row.buyersIn12Months ?? UNKNOWN}`,
    change: html`${changeOf(row, formats, texts)}`,
    company: companyCell(row, texts),
    date: html`${dateCell(row, formats)}${earningsOf(row, texts)}`,
    filing: html`<a href="${link}">${texts.filingLink}</a>${filingsOf(row, texts)}`,
    insider: insiderCell(row, texts),
    price: html`${row.price === null ? UNKNOWN : formats.price(row.price)}`,
    record: html`${recordOf(row, formats, texts)}`,
    shares: html`${formats.number(row.shares)}`,
    value: html`${row.valueUsd === null ? UNKNOWN : formats.dollars(row.valueUsd)}`
  }
}

/** Number of filings that a row sums up. The link leads to the best of them. */
const filingsOf = ({ filings }: Pick<RankedRow, 'filings'>, texts: ReportTexts): Html =>
  filings === undefined ? NOTHING : html` <small>${texts.filings(filings)}</small>`

/** Days from the last day of the row to the next earnings. */
const earningsOf = ({ earnings }: ReportRow, texts: ReportTexts): Html =>
  earnings === undefined ? NOTHING : html` <small>${earningsText(earnings, texts)}</small>`

/** An estimate says so; a release between trade and filing was a fact. */
export const earningsText = ({ days, withinDays }: ReleaseAhead, texts: ReportTexts): string =>
  withinDays === 0 ? texts.earnings.before(days) : texts.earnings.about(days)

/** `<bdi>` keeps a right-to-left name from changing the direction of the text around it. */
function companyCell({ company, flags, ticker }: ReportRow, texts: ReportTexts): Html {
  const tile = ticker ? html`<a class="ticker" href="${stockLink(ticker)}">${ticker}</a> ` : NOTHING
  const marks = flags.map(flag => {
    const { short, text } = texts.flags[flag]
    return html` <abbr title="${text}">${short}</abbr>`
  })
  return html`${tile}<bdi>${company}</bdi>${marks}`
}

/** Shows the first owner on one line. A chain of funds can have ten owners; the others open in place. */
function insiderCell({ insiders }: ReportRow, texts: ReportTexts): Html {
  const [first, ...others] = insiders.map(insider => oneInsider(insider, texts))
  if (!first) return NOTHING
  if (others.length === 0) return first
  return html`${first}<details class="more"><summary>${texts.moreInsiders(others.length)}</summary>${others}</details>`
}

function oneInsider({ cik, name, titles }: ReportInsider, texts: ReportTexts): Html {
  const role = titles.map(title => texts.roles[title]).join(', ')
  return html`<span class="person"><a href="${profileLink(cik)}"><bdi>${name}</bdi></a> <small>${role}</small></span> `
}

function dateCell({ firstTradeDate, lastTradeDate }: ReportRow, formats: Formats): Html {
  if (firstTradeDate === lastTradeDate)
    return html`<time datetime="${lastTradeDate}">${formats.day(lastTradeDate)}</time>`
  const [first, last] = formats.dayRange(firstTradeDate, lastTradeDate)
  /*
   * A range within one month stays on one line. The word joiner is needed, because a line may end after a dash, even
   * before a no-break space. A dash between plain numbers has no spaces.
   */
  const isOneMonth = firstTradeDate.slice(0, 7) === lastTradeDate.slice(0, 7)
  const dash = first.includes(' ') ? `\u00a0–${isOneMonth ? '\u2060\u00a0' : ' '}` : '–\u2060'
  return html`<time datetime="${firstTradeDate}">${first}</time>${dash}<time datetime="${lastTradeDate}">${last}</time>`
}

export function changeOf(
  { isNewPosition, ownershipChangePercent }: ReportRow,
  formats: Formats,
  texts: ReportTexts
): string {
  if (isNewPosition) return texts.newPosition
  return ownershipChangePercent === null ? UNKNOWN : formats.signedPercent(ownershipChangePercent)
}

export function recordOf({ previousBuys, previousWins }: ReportRow, formats: Formats, texts: ReportTexts): string {
  if (previousBuys === null || previousWins === null) return UNKNOWN
  if (previousBuys === 0) return texts.noRecord
  return texts.record(formats.number(previousWins), formats.number(previousBuys))
}
