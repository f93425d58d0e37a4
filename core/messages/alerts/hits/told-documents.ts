// Reads rows of documents that are no filings: closes, sessions of options, and published reports.

import type { ReportDate } from '../../../dates/report-date.ts'
import type { ReportKind } from '../../../dates/report-window.ts'
import { type ToldOption, toldOption } from '../../../options/reading/hit-texts.ts'
import { HITS_OF_ONE } from '../../../options/reading/list-options.ts'
import type { OptionReader } from '../../../options/reading/ports.ts'
import { parseCrossingId, type ToldCrossing } from '../../../prices/crossings/crossing-texts.ts'
import type { ReportStore } from '../../../reports/ports.ts'
import { listMentions, type ToldMention } from '../../../reports/report-mentions.ts'
import type { PriceWatch } from '../matching/alert-prices.ts'
import type { StoredHit } from '../ports.ts'

export interface ToldPorts {
  readonly optionReader: Pick<OptionReader, 'listGroups'>
  readonly priceWatch: Pick<PriceWatch, 'findNames'>
  readonly reports: Pick<ReportStore, 'findContent'>
}

/** Crossings as they were found; a price that is corrected later does not change them. */
export function readCrossings(
  { priceWatch }: ToldPorts,
  { rule, tradeIds }: StoredHit
): Promise<readonly ToldCrossing[]> {
  const { condition } = rule
  if (condition.kind !== 'price' && condition.kind !== 'distance') return Promise.resolve([])
  const { cik: issuerCik, ticker } = condition
  return Promise.all(
    tradeIds.map(async id => {
      const facts = parseCrossingId(id)
      const { insider, issuer } = await priceWatch.findNames(issuerCik, facts.tradeId)
      return { ...facts, id: `${ticker} ${id}`, insider, issuerCik, issuerName: issuer ?? ticker, ticker }
    })
  )
}

/** All unusual contracts of a session of one underlying, best score first. */
export async function readOptions({ optionReader }: ToldPorts, id: string): Promise<readonly ToldOption[]> {
  const [ticker = '', session] = id.split(' ') as [string, ReportDate]
  const { groups } = await optionReader.listGroups({
    hits: HITS_OF_ONE,
    limit: 1,
    offset: 0,
    session,
    sort: 'score',
    ticker: [ticker]
  })
  return groups.flatMap(({ hits, name }) => hits.map(hit => toldOption(hit, name)))
}

/** Kind and day of a published report, from its id. */
export const parsePublicationId = (id: string): readonly [ReportKind, ReportDate] =>
  id.split(' ') as [ReportKind, ReportDate] // as publicationId() wrote it

/** All companies that a published report names. */
export async function readMentions({ reports }: ToldPorts, id: string): Promise<readonly ToldMention[]> {
  const content = await reports.findContent(...parsePublicationId(id))
  return content ? listMentions(content) : []
}
