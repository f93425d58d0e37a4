// Writes hits as short text for devices and feeds.

import type { CongressTradeType, MemberTrade } from '../../../congress/congress-trade.ts'
import { bracketText, CONGRESS_TEXTS } from '../../../congress/trade-texts.ts'
import { plainLine } from '../../../escape.ts'
import { companyName } from '../../../filings/company-name.ts'
import { releaseText } from '../../../filings/earnings/release-texts.ts'
import { fillIn } from '../../../fill-in.ts'
import { formatsOf } from '../../../format.ts'
import type { Language } from '../../../language.ts'
import { sideOfActivity } from '../../../lists/activities/activity.ts'
import { shownMoney } from '../../../lists/activities/shown-money.ts'
import { optionText } from '../../../options/reading/hit-texts.ts'
import { scheduleText } from '../../../ownership/schedule-texts.ts'
import { crossingText } from '../../../prices/crossings/crossing-texts.ts'
import { mentionText } from '../../../reports/report-mentions.ts'
import { filingPath } from '../../../sec-ids.ts'
import { plannedSaleText } from '../../../trades/planned-sales/planned-texts.ts'
import type { DeviceNotice } from '../../devices/device.ts'
import { mailedPaths } from '../../mail/mailed-paths.ts'
import type { AlertCondition } from '../rules/alert-rule.ts'
import {
  type AlertedTrade,
  type AlertHit,
  isCrossing,
  isMention,
  isOfCongress,
  isOfInsiders,
  isOption,
  isPlannedSale,
  isRelease,
  isSchedule,
  tradesOfHits
} from './alert-hit.ts'

const MOST_NAMES = 3

interface NoticeTexts {
  readonly title: string
  readonly buy: string
  readonly sell: string
  readonly other: string
  readonly unvalued: Readonly<Record<'buy' | 'other' | 'sell', string>>
  /** Trades of Congress. */
  readonly disclosed: Readonly<Record<CongressTradeType, string>>
  readonly score: string
  /** Number of further rows that are not all trades. */
  readonly more: string
  readonly others: (count: number) => string
}

const TEXTS: Readonly<Record<Language, NoticeTexts>> = {
  de: {
    buy: '{{who}} hat für {{value}} gekauft',
    disclosed: {
      exchange: '{{who}} hat einen Tausch von {{what}} offengelegt ({{facts}})',
      'partial-sale': '{{who}} hat einen Teilverkauf von {{what}} offengelegt ({{facts}})',
      purchase: '{{who}} hat einen Kauf von {{what}} offengelegt ({{facts}})',
      sale: '{{who}} hat einen Verkauf von {{what}} offengelegt ({{facts}})'
    },
    more: 'und {{count}} weitere',
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
    disclosed: {
      exchange: '{{who}} disclosed an exchange of {{what}} ({{facts}})',
      'partial-sale': '{{who}} disclosed a partial sale of {{what}} ({{facts}})',
      purchase: '{{who}} disclosed a purchase of {{what}} ({{facts}})',
      sale: '{{who}} disclosed a sale of {{what}} ({{facts}})'
    },
    more: 'and {{count}} more',
    other: '{{who}} reported a trade of {{value}}',
    others: count => (count === 1 ? 'and one more trade' : `and ${count} more trades`),
    score: 'score {{score}} of 10',
    sell: '{{who}} sold for {{value}}',
    title: '{{company}}: {{rule}}',
    unvalued: { buy: '{{who}} bought', other: '{{who}} reported a trade', sell: '{{who}} sold' }
  },
  fr: {
    buy: '{{who}} a acheté pour {{value}}',
    disclosed: {
      exchange: '{{who}} a déclaré un échange sur {{what}} ({{facts}})',
      'partial-sale': '{{who}} a déclaré une vente partielle sur {{what}} ({{facts}})',
      purchase: '{{who}} a déclaré un achat sur {{what}} ({{facts}})',
      sale: '{{who}} a déclaré une vente sur {{what}} ({{facts}})'
    },
    more: 'et {{count}} de plus',
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
  const all = tradesOfHits(hits)
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

/** Lists what was traded: `NLKA, NLKB, NLKC …` */
function namesOf(trades: readonly AlertedTrade[]): string {
  const names = [...new Set(trades.map(nameOfTrade))]
  return names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' …' : '')
}

/** Name of what was traded: the ticker if it has one. */
export function nameOfTrade(trade: AlertedTrade): string {
  const name = isOfCongress(trade) ? trade.assetName : companyName(trade.issuerName)
  return plainLine(trade.ticker ?? name)
}

/**
 * Path of the document if all hits are in one. Otherwise the page of the rule's trades, or the list of rules if there
 * are several.
 */
function pathOf(hits: readonly AlertHit[], first: AlertHit): string {
  if (isOneDocument(hits)) return documentPath(first)
  const { rule } = first
  return hits.every(hit => hit.rule.id === rule.id) ? conditionPath(rule.condition) : mailedPaths.alerts()
}

export const isOneDocument = ([first, ...others]: readonly AlertHit[]): boolean =>
  others.every(({ id, kind }) => id === first?.id && kind === first.kind)

/**
 * Path of the list with the filing's trades, or of the page of a schedule or notice. Reports have none, so it is the
 * page of their author; for an expected release or a close it is that of the stock.
 */
export function documentPath(hit: Pick<AlertHit, 'id' | 'kind' | 'trades'>): string {
  if (hit.kind === 'schedule' || hit.kind === 'notice') return filingPath(hit.id)
  if (hit.kind === 'filing') return mailedPaths.activities(`accession=${encodeURIComponent(hit.id)}`)
  const [trade] = hit.trades
  if (trade && isMention(trade)) return mailedPaths.report(trade.report, trade.reportDate)
  if (trade && isOption(trade)) return mailedPaths.optionSession(trade.ticker, trade.session)
  if (trade && (isCrossing(trade) || isRelease(trade)))
    return trade.ticker === null ? mailedPaths.activities(`cik=${trade.issuerCik}`) : mailedPaths.stock(trade.ticker)
  return trade && isOfCongress(trade) ? mailedPaths.congressMember(trade.member.id) : mailedPaths.congress('')
}

/** Describes a hit: `Jane Doe bought for $250,000, score 2 of 10, and one more trade` */
export const hitText = ({ trades }: Pick<AlertHit, 'trades'>, language: Language): string => textOf(trades, language)

function textOf(trades: readonly AlertedTrade[], language: Language): string {
  const texts = TEXTS[language]
  const [first] = trades
  if (!first) return ''
  const { number } = formatsOf(language)
  return [
    tradeText(first, language),
    ...(isOfInsiders(first) && first.score !== null ? [fillIn(texts.score, { score: number(first.score) })] : []),
    ...(trades.length > 1 ? [othersText(trades, texts)] : [])
  ].join(', ')
}

const othersText = (trades: readonly AlertedTrade[], { more, others }: NoticeTexts): string =>
  trades.every(isTrade) ? others(trades.length - 1) : fillIn(more, { count: String(trades.length - 1) })

/** Whether a row is a trade, unlike a position or an intention. */
export const isTrade = (trade: AlertedTrade): boolean => isOfInsiders(trade) || isOfCongress(trade)

export function tradeText(trade: AlertedTrade, language: Language): string {
  const texts = TEXTS[language]
  if (isOfCongress(trade)) return disclosedText(trade, language)
  if (isSchedule(trade)) return scheduleText(trade, language)
  if (isPlannedSale(trade)) return plannedSaleText(trade, language)
  if (isRelease(trade)) return releaseText(trade, language)
  if (isCrossing(trade)) return crossingText(trade, language)
  if (isOption(trade)) return optionText(trade, language)
  if (isMention(trade)) return mentionText(trade, language)
  const kind = sideOfActivity(trade) ?? 'other'
  const who = plainLine(trade.owners[0]?.name ?? companyName(trade.issuerName))
  const { value } = shownMoney(trade)
  if (value === null) return fillIn(texts.unvalued[kind], { who })
  return fillIn(texts[kind], { value: formatsOf(language).dollars(value), who })
}

/** Describes a trade of Congress: `Ines Marlow disclosed a purchase of NLKW ($1,001 – $15,000, spouse)` */
function disclosedText(trade: MemberTrade, language: Language): string {
  const { option, owners } = CONGRESS_TEXTS[language]
  const facts = [bracketText(trade.amount, language), owners[trade.owner], ...(trade.isOption ? [option] : [])]
  return fillIn(TEXTS[language].disclosed[trade.type], {
    facts: facts.join(', '),
    what: nameOfTrade(trade),
    who: plainLine(trade.member.name)
  })
}

/** Path of the page with the trades or stocks that a condition covers. */
export function conditionPath(condition: AlertCondition): string {
  if (condition.kind === 'congress') {
    return condition.memberId === null
      ? mailedPaths.congress(condition.query)
      : mailedPaths.congressMember(condition.memberId, condition.query)
  }
  if (condition.kind === 'owners') return mailedPaths.ownership(condition.query)
  if (condition.kind === 'earnings' || condition.kind === 'reports' || condition.kind === 'watched')
    return mailedPaths.watchlist()
  if (condition.kind === 'options') return mailedPaths.options(condition.query)
  if (condition.kind === 'price' || condition.kind === 'distance') return mailedPaths.stock(condition.ticker)
  if ('query' in condition) return mailedPaths.activities(condition.query)
  return condition.kind === 'insider'
    ? mailedPaths.profile(condition.cik)
    : mailedPaths.activities(`cik=${condition.cik}`)
}
