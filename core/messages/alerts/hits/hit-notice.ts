// Writes hits as short text for devices and feeds.

import { plainLine } from '../../../escape.ts'
import { companyName } from '../../../filings/company-name.ts'
import { fillIn } from '../../../fill-in.ts'
import { formatsOf } from '../../../format.ts'
import type { Language } from '../../../language.ts'
import { type Activity, sideOfActivity } from '../../../lists/activities/activity.ts'
import { shownMoney } from '../../../lists/activities/shown-money.ts'
import type { DeviceNotice } from '../../devices/device.ts'
import { mailedPaths } from '../../mail/mailed-paths.ts'
import type { AlertCondition } from '../rules/alert-rule.ts'
import type { AlertHit } from './alert-hit.ts'

const MOST_NAMES = 3

interface NoticeTexts {
  readonly title: string
  readonly buy: string
  readonly sell: string
  readonly other: string
  readonly unvalued: Readonly<Record<'buy' | 'other' | 'sell', string>>
  readonly score: string
  readonly others: (count: number) => string
}

const TEXTS: Readonly<Record<Language, NoticeTexts>> = {
  de: {
    buy: '{{who}} hat für {{value}} gekauft',
    other: '{{who}} hat eine Transaktion über {{value}} gemeldet',
    others: count => (count === 1 ? 'und eine weitere Transaktion' : `und ${count} weitere Transaktionen`),
    score: 'Score {{score}} von 10',
    sell: '{{who}} hat für {{value}} verkauft',
    title: '{{company}}: {{rule}}',
    unvalued: {
      buy: '{{who}} hat gekauft',
      other: '{{who}} hat eine Transaktion gemeldet',
      sell: '{{who}} hat verkauft'
    }
  },
  en: {
    buy: '{{who}} bought for {{value}}',
    other: '{{who}} reported a trade of {{value}}',
    others: count => (count === 1 ? 'and one more trade' : `and ${count} more trades`),
    score: 'score {{score}} of 10',
    sell: '{{who}} sold for {{value}}',
    title: '{{company}}: {{rule}}',
    unvalued: { buy: '{{who}} bought', other: '{{who}} reported a trade', sell: '{{who}} sold' }
  },
  fr: {
    buy: '{{who}} a acheté pour {{value}}',
    other: '{{who}} a déclaré une opération de {{value}}',
    others: count => (count === 1 ? 'et une autre opération' : `et ${count} autres opérations`),
    score: 'score de {{score}} sur 10',
    sell: '{{who}} a vendu pour {{value}}',
    title: '{{company}}\u00A0: {{rule}}',
    unvalued: { buy: '{{who}} a acheté', other: '{{who}} a déclaré une opération', sell: '{{who}} a vendu' }
  }
}

interface Told extends Pick<DeviceNotice, 'accountId' | 'language'> {
  readonly occasion: string
  /** @see TakenNotice */
  readonly part: number
}

/** Builds one notice for all hits of an occasion and a part. Needs at least one hit. */
export function noticeOf(hits: readonly AlertHit[], { accountId, language, occasion, part }: Told): DeviceNotice {
  const [first] = hits
  if (!first) throw new Error(`The notice of ${occasion} has no hit`)
  const trades = new Map(hits.flatMap(hit => hit.trades.map(trade => [trade.tradeId, trade])))
  const all = [...trades.values()]
  const rules = new Set(hits.map(({ rule }) => rule.id))
  const company = namesOf(all)
  return {
    accountId,
    id: part > 1 ? `${occasion} ${part}` : occasion,
    language,
    path: pathOf(hits, first),
    text: textOf(all, language),
    title: rules.size > 1 ? company : fillIn(TEXTS[language].title, { company, rule: plainLine(first.rule.name) })
  }
}

/** Lists the companies of trades: `NLKA, NLKB, NLKC …` */
function namesOf(trades: readonly Activity[]): string {
  const names = [...new Set(trades.map(({ issuerName, ticker }) => plainLine(ticker ?? companyName(issuerName))))]
  return names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' …' : '')
}

/**
 * Path of the filing if all hits are in one. Otherwise the page of the rule's trades, or the list of rules if there are
 * several.
 */
function pathOf(hits: readonly AlertHit[], { accession, rule }: AlertHit): string {
  if (hits.every(hit => hit.accession === accession)) {
    return mailedPaths.activities(`accession=${encodeURIComponent(accession)}`)
  }
  return hits.every(hit => hit.rule.id === rule.id) ? conditionPath(rule.condition) : mailedPaths.alerts()
}

/** Describes a hit: `Jane Doe bought for $250,000, score 2 of 10, and one more trade` */
export const hitText = ({ trades }: Pick<AlertHit, 'trades'>, language: Language): string => textOf(trades, language)

function textOf(trades: readonly Activity[], language: Language): string {
  const texts = TEXTS[language]
  const [first] = trades
  if (!first) return ''
  const { number } = formatsOf(language)
  return [
    tradeText(first, language),
    ...(first.score === null ? [] : [fillIn(texts.score, { score: number(first.score) })]),
    ...(trades.length > 1 ? [texts.others(trades.length - 1)] : [])
  ].join(', ')
}

export function tradeText(trade: Activity, language: Language): string {
  const texts = TEXTS[language]
  const kind = sideOfActivity(trade) ?? 'other'
  const who = plainLine(trade.owners[0]?.name ?? companyName(trade.issuerName))
  const { value } = shownMoney(trade)
  if (value === null) return fillIn(texts.unvalued[kind], { who })
  return fillIn(texts[kind], { value: formatsOf(language).dollars(value), who })
}

/** Path of the page with the trades that a condition covers. */
export function conditionPath(condition: AlertCondition): string {
  if (condition.kind === 'list') return mailedPaths.activities(condition.query)
  return condition.kind === 'insider'
    ? mailedPaths.profile(condition.cik)
    : mailedPaths.activities(`cik=${condition.cik}`)
}
