// SQL that builds the JSON of a filing event, in the transaction that publishes it. Trades have the same fields as in
// the data API's lists.

import { TRADES_PER_EVENT } from '#core/data-api/push/push-event.ts'
import { TRANSACTION_FIELDS, type TransactionField } from '#core/data-api/transactions/insider-transaction.ts'
import { newestScore } from '../../scores/newest-score.ts'
import { FIELD_SQL, FIRST_OWNER } from '../transaction-fields.ts'

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Fields left out of events: long footnotes and derivatives' lines, which lists have, and those of sums of lots. */
const LEFT_AWAY: readonly TransactionField[] = [
  'exerciseDate',
  'exercisePrice',
  'expirationDate',
  'firstTransactionDate',
  'footnotes',
  'lots',
  'underlyingShares',
  'underlyingTitle'
]
const FIELDS = TRANSACTION_FIELDS.filter(field => !LEFT_AWAY.includes(field))
const TRADE = `json_build_object(${FIELDS.map(field => `'${field}', ${FIELD_SQL[field]}`).join(', ')})`

const SCORE = `(
  select json_build_object('score', issued.score, 'scoreVersion', issued.score_version, 'asOf', ${instant('issued.as_of')})
  from trade cross join lateral (${newestScore('now()')}) issued
  where trade.accession = derived.accession and trade.valid_to is null and issued.score is not null
  limit 1)`

/**
 * Selects the event of the filing `derived.accession`, or no row if the filing has no current trade. $1 is the time at
 * which owners must be known.
 */
export const FILING_EVENT = `
  select min(case when trade.document_type like '%/A' then 'insider.filing.amended' else 'insider.filing.created' end) as kind,
    min(trade.ticker) as ticker,
    (select array_agg(distinct cik) from trade stated, unnest(stated.owner_ciks) cik
     where stated.accession = derived.accession and stated.valid_to is null) as insiders,
    count(*)::int as trades,
    json_build_object(
      'accessionNumber', derived.accession,
      'documentType', min(trade.document_type),
      'filedAt', min(trade.filed_at),
      'acceptedAt', ${instant('min(trade.accepted_at)')},
      'link', min(trade.link),
      'sample', exists (select from setting where name = 'sample' and value = 'true'),
      'issuer', json_build_object('cik', min(trade.issuer_cik)::text, 'name', min(trade.issuer_name),
        'ticker', min(trade.ticker), 'industry', min(trade.industry)),
      'score', ${SCORE},
      'tradeCount', count(*),
      'trades', json_agg(${TRADE} order by trade.id) filter (where trade.place <= ${TRADES_PER_EVENT})) as data
  from (select *, row_number() over (order by id) as place from trade
        where accession = derived.accession and valid_to is null) trade
  ${FIRST_OWNER}
  having count(*) > 0`
