import type { DecimalField, TransactionField } from '#core/data-api/transactions/insider-transaction.ts'

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Formats an instant, with milliseconds if there are any, because `asOf` is compared with them. */
const exactInstant = (column: string): string => `case when date_trunc('second', ${column}) = ${column}
    then ${instant(column)} else to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`

const ofOwner = (name: string): string => `first_owner.owner -> '${name}'`
const ofOwnerAsText = (name: string): string => `first_owner.owner ->> '${name}'`

/** JSON of the owners known at $1. */
const OWNERS = `coalesce((
  select json_agg(json_build_object('cik', owner ->> 'cik', 'name', owner ->> 'name',
    'isDirector', owner -> 'isDirector', 'isOfficer', owner -> 'isOfficer',
    'isTenPercentOwner', owner -> 'isTenPercentOwner', 'isOther', owner -> 'isOther',
    'officerTitle', owner ->> 'officerTitle') order by place)
  from jsonb_array_elements(trade.owners) with ordinality listed (owner, place)
  where (owner ->> 'knownAt')::timestamptz <= $1::timestamptz), '[]')`

/** Joins the first owner known at $1. Every list uses it. */
export const FIRST_OWNER = `left join lateral (
  select owner from jsonb_array_elements(trade.owners) with ordinality listed (owner, place)
  where (owner ->> 'knownAt')::timestamptz <= $1::timestamptz order by place limit 1) first_owner on true`

/** Lines of filings that state derivatives, of single trades alone: lots of a sum may differ. */
const ofDerivative = (column: string): string => `case when trade.derivative and trade.lot_ids is null then (
  select line.${column} from jsonb_array_elements(trade.sources) source
  join filing_line line on line.accession = trade.accession and line.path = source ->> 'path'
  where source ->> 'accession' = trade.accession limit 1) end`

/** Returns SQL of a derivative's cell, of which `write` makes a value if it has the pattern. */
const cellOf = (column: string, pattern: string, write: (text: string) => string): string =>
  `(select case when cell.text ~ '${pattern}' then ${write('cell.text')} end from (select ${ofDerivative(column)} as text) cell)`

const DAY = '^\\d{4}-\\d{2}-\\d{2}$'
/** A float holds no longer numbers. */
const DECIMAL = '^\\s*[+-]?(\\d{1,30}(\\.\\d*)?|\\.\\d+)\\s*$'

const numberOfDerivative = (column: string): string => cellOf(column, DECIMAL, text => `${text}::float8`)
const textOfDerivative = (column: string): string => cellOf(column, DECIMAL, text => `btrim(${text}, E' \\t\\r\\n')`)
const dayOfDerivative = (column: string): string => cellOf(column, DAY, text => text)

/** SQL of each field, which refers to `trade` and `first_owner`. */
export const FIELD_SQL: Record<TransactionField, string> = {
  acceptedAt: instant('trade.accepted_at'),
  accessionNumber: 'trade.accession',
  acquiredDisposed: 'trade.acquired_disposed',
  awaitsPrice: 'coalesce(trade.awaits_price, false)',
  dateValidity: 'trade.date_validity',
  derivative: 'trade.derivative',
  directOrIndirect: 'trade.direct_or_indirect',
  documentType: 'trade.document_type',
  economicTradeId: 'trade.id',
  exerciseDate: dayOfDerivative('exercise_date'),
  exercisePrice: numberOfDerivative('exercise_price'),
  expirationDate: dayOfDerivative('expiration_date'),
  filedAt: 'trade.filed_at',
  filingUrl: 'trade.link',
  firstTransactionDate: 'coalesce(trade.first_traded_on, trade.transaction_date)',
  footnotes: 'trade.footnotes',
  industry: 'trade.industry',
  insiderCik: ofOwnerAsText('cik'),
  isAmendment: 'trade.is_amendment',
  isDirector: ofOwner('isDirector'),
  isNewPosition: 'trade.is_new_position',
  isOfficer: ofOwner('isOfficer'),
  issuerCik: 'trade.issuer_cik::text',
  issuerName: 'trade.issuer_name',
  knownAt: exactInstant('trade.valid_from'),
  lots: 'coalesce(cardinality(trade.lot_ids), 1)',
  name: ofOwnerAsText('name'),
  natureOfOwnership: 'trade.nature_of_ownership',
  noDecision: 'trade.no_decision',
  officerTitle: ofOwnerAsText('officerTitle'),
  ownerChange: 'trade.owner_change',
  owners: OWNERS,
  ownershipChange: 'trade.ownership_change',
  plan10b51: 'trade.plan10b51',
  priceDoubt: 'trade.price_doubt',
  priceRejection: 'trade.price_rejection',
  priceValidity: 'trade.price_validity',
  securityTitle: 'trade.security_title',
  share: 'trade.shares',
  sharesOwnedFollowing: 'trade.shares_owned_following',
  source: `'SEC Form ' || trade.document_type || ' ' || trade.accession`,
  ticker: 'trade.ticker',
  timeliness: 'trade.timeliness',
  transactionCode: 'trade.code',
  transactionDate: 'trade.transaction_date',
  transactionPricePerShare: 'trade.price_per_share',
  underlyingShares: numberOfDerivative('underlying_shares'),
  underlyingTitle: ofDerivative('underlying_title'),
  value: 'case when trade.is_counted then trade.value_usd end',
  version: 'trade.version'
}

/** Joins the filed line of a trade version, for lists that return decimals as filed. */
export const FILED_LINE = `left join lateral (
  select line.shares, line.price_per_share, line.shares_owned_following
  from jsonb_array_elements(trade.sources) source
  join filing_line line on line.accession = trade.accession and line.path = source ->> 'path'
  where source ->> 'accession' = trade.accession limit 1) filed on true`

/** Returns SQL for a number as text with all digits and no exponent. */
const plain = (number: string): string => `trim_scale(${number}::text::numeric)::text`

/**
 * Returns SQL for the filed text, including trailing zeros, if it equals the stored number. Otherwise the stored number
 * is used.
 */
const asFiled = (column: string): string => `case when filed.${column} ~ '${DECIMAL}'
    then case when filed.${column}::float8 = trade.${column} then btrim(filed.${column}, E' \\t\\r\\n')
      else ${plain(`trade.${column}`)} end
    else ${plain(`trade.${column}`)} end`

/** Returns SQL that adds the site's address to links to our own pages, which are stored as paths. */
export const absolute = (link: string, siteUrl: string): string =>
  `case when ${link} like '/%' then '${siteUrl.replaceAll("'", "''")}' || ${link} else ${link} end`

/** SQL that replaces entries of `FIELD_SQL` for decimals as text. It also refers to `filed`. */
export const DECIMAL_SQL: Record<DecimalField, string> = {
  exercisePrice: textOfDerivative('exercise_price'),
  ownerChange: plain(FIELD_SQL.ownerChange),
  ownershipChange: plain(FIELD_SQL.ownershipChange),
  share: asFiled('shares'),
  sharesOwnedFollowing: asFiled('shares_owned_following'),
  transactionPricePerShare: asFiled('price_per_share'),
  underlyingShares: textOfDerivative('underlying_shares'),
  value: plain(`(${FIELD_SQL.value})`)
}
