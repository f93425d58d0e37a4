// Builds the letter of an alert mail: matched rules, the trades, and links to both.

import { makeUnsubscribeToken } from '#core/accounts/own-data/unsubscribe.ts'
import type { Secrets } from '#core/accounts/ports.ts'
import type { MemberTrade } from '#core/congress/congress-trade.ts'
import { isLateDisclosure } from '#core/congress/disclosure-deadline.ts'
import { bracketText, CONGRESS_TEXTS, congressSide, seatText } from '#core/congress/trade-texts.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { plainLine } from '#core/escape.ts'
import { companyName } from '#core/filings/company-name.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Activity } from '#core/lists/activities/activity.ts'
import { knownAtOf, sideOfActivity } from '#core/lists/activities/activity.ts'
import { shownMoney } from '#core/lists/activities/shown-money.ts'
import {
  type AlertedTrade,
  type AlertHit,
  idOfTrade,
  isCrossing,
  isMention,
  isOfCongress,
  isOfInsiders,
  isOption,
  isPlannedSale,
  isRelease,
  isSchedule
} from '#core/messages/alerts/hits/alert-hit.ts'
import {
  conditionPath,
  documentPath,
  isOneDocument,
  isTrade,
  nameOfTrade,
  tradeText
} from '#core/messages/alerts/hits/hit-notice.ts'
import type { AlertIssue } from '#core/messages/alerts/ports.ts'
import type { AlertRule } from '#core/messages/alerts/rules/alert-rule.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import { profileLink, stockLink } from '#core/reports/rendering/report-links.ts'
import { REPORT_TEXTS } from '#core/reports/rendering/texts/texts.ts'
import type { BuyScore } from '#core/scores/buy-score.ts'
import { firstAccessionOf } from '#core/trades/trade.ts'
import { NEWSLETTER_WORDS, type NewsletterWords } from '../words.ts'
import {
  calibrationLink,
  MAIL_ROWS,
  type NewsletterLetter,
  type NewsletterRow,
  sentenceOf
} from './newsletter-letter.ts'
import { plannedSaleRow, releaseRow, scheduleRow } from './owner-rows.ts'
import { crossingRow, mentionRow, optionRow } from './session-rows.ts'

const MOST_NAMES = 3
/** Shown instead of the value of a gift. */
const NO_VALUE = '–'

interface Source {
  readonly secrets: Pick<Secrets, 'derive'>
  readonly siteUrl: string
}

/** A trade with all rules that it matched. */
interface ToldTrade {
  readonly trade: AlertedTrade
  /** Score of a purchase if the reader may see it; `undefined` for other trades. */
  readonly score: BuyScore | undefined
  readonly rules: AlertRule[]
}

export function alertLetter(issue: AlertIssue, source: Source): NewsletterLetter {
  const { hits, isSample, language } = issue
  const words = NEWSLETTER_WORDS[language]
  const formats = formatsOf(language)
  const told = tradesOf(issue)
  const shown = told.slice(0, MAIL_ROWS)
  const heading = headingOf(issue, told)
  const [first] = hits
  if (!first) throw new Error(`The alert ${issue.occasion} has no hit`)
  const hasScore = shown.some(({ trade }) => isOfInsiders(trade) && trade.score !== null)
  const isOne = isOneDocument(hits)
  const path = isOne ? documentPath(first) : conditionPath(first.rule.condition)
  return {
    action: {
      label: isOne ? labelOf(first.kind, words) : words.alert.action_list,
      url: source.siteUrl + path
    },
    heading,
    kicker: `${words.kinds.alerts} · ${formats.day(newYorkDay(hits.at(-1)?.at ?? new Date(0)))}`,
    links: hasScore ? [calibrationLink(REPORT_TEXTS[language], source.siteUrl)] : [],
    notes: [
      ...(hasScore ? [words.scale] : []),
      ...(told.length > shown.length
        ? [fillIn(words.alert.more, { all: formats.number(told.length), shown: formats.number(shown.length) })]
        : []),
      words.alert.advice
    ],
    paragraphs: [],
    picture: undefined,
    preview: heading,
    rows: shown.map(one => rowOf(one, issue, source)),
    sample: isSample ? words.alert.sample : undefined,
    subject: heading
  }
}

/** Label of the link to one document. A report has no page, so its link leads to a list. */
function labelOf(kind: AlertHit['kind'], { alert }: NewsletterWords): string {
  if (kind === 'report') return alert.action_list
  if (kind === 'release' || kind === 'price') return alert.open_stock
  if (kind === 'options') return alert.open_options
  if (kind === 'publication') return alert.open_report
  return kind === 'filing' ? alert.action : alert.open_filing
}

function tradesOf({ hits }: AlertIssue): ToldTrade[] {
  const told = new Map<string, ToldTrade>()
  for (const hit of hits) {
    for (const trade of hit.trades) {
      const id = idOfTrade(trade)
      const known = told.get(id)
      if (known) known.rules.push(hit.rule)
      else {
        const isScored = hit.kind === 'filing' && isOfInsiders(trade) && trade.score !== null
        told.set(id, { rules: [hit.rule], score: isScored ? hit.scores.get(firstAccessionOf(id)) : undefined, trade })
      }
    }
  }
  return [...told.values()]
}

function headingOf({ hits, language }: AlertIssue, told: readonly ToldTrade[]): string {
  const { alert } = NEWSLETTER_WORDS[language]
  const names = [...new Set(told.map(({ trade }) => nameOfTrade(trade)))]
  const [first] = told
  if (told.length === 1 && first && isRelease(first.trade)) return tradeText(first.trade, language)
  if (told.length === 1 && first) {
    return fillIn(alert.subject_one, { company: names[0] ?? '', trade: tradeText(first.trade, language) })
  }
  const { number } = formatsOf(language)
  const listed = names.slice(0, MOST_NAMES).join(', ')
  const isNoFiling = (trade: AlertedTrade) =>
    isRelease(trade) || isCrossing(trade) || isOption(trade) || isMention(trade)
  const others = told.filter(({ trade }) => isNoFiling(trade)).length
  if (told.every(({ trade }) => isRelease(trade))) return fillIn(alert.subject_releases, { names: listed })
  if (told.every(({ trade }) => isTrade(trade))) {
    return fillIn(alert.subject_many, { count: number(told.length), names: listed })
  }
  const documents = new Set(hits.map(({ id, kind }) => `${kind} ${id}`)).size
  if (others > 0) return fillIn(alert.subject_mixed, { count: number(documents), names: listed })
  return fillIn(documents === 1 ? alert.subject_filing : alert.subject_filings, {
    count: number(documents),
    names: listed
  })
}

function rowOf({ rules, score, trade }: ToldTrade, issue: AlertIssue, source: Source): NewsletterRow {
  const reasons = rules.map(rule => reasonOf(rule, issue, source))
  if (isOfCongress(trade)) return disclosureRow(trade, issue, source, reasons)
  if (isSchedule(trade)) return scheduleRow(trade, issue, source, reasons)
  if (isPlannedSale(trade)) return plannedSaleRow(trade, issue, source, reasons)
  if (isRelease(trade)) return releaseRow(trade, issue, source, reasons)
  if (isCrossing(trade)) return crossingRow(trade, issue, source, reasons)
  if (isOption(trade)) return optionRow(trade, issue, source, reasons)
  if (isMention(trade)) return mentionRow(trade, issue, source, reasons)
  return tradeRow({ score, trade }, issue, source, reasons)
}

type Reasons = NewsletterRow['reasons']

function reasonOf(rule: AlertRule, { language, recipient }: AlertIssue, { secrets, siteUrl }: Source): Reasons[number] {
  const { alert } = NEWSLETTER_WORDS[language]
  const token = makeUnsubscribeToken(secrets, { editionId: rule.id, encId: recipient.encId, kind: 'alerts' })
  return {
    off: rule.followed ? alert.pause : alert.off,
    offUrl: siteUrl + mailedPaths.unsubscribe(token),
    text: fillIn(rule.followed ? alert.followed : alert.fired, { rule: plainLine(rule.name) }),
    url: siteUrl + conditionPath(rule.condition)
  }
}

/** Row of a trade of Congress. Its value is a range. */
function disclosureRow(
  trade: MemberTrade,
  { isSample, language }: AlertIssue,
  { siteUrl }: Source,
  reasons: Reasons
): NewsletterRow {
  const { alert, fact } = NEWSLETTER_WORDS[language]
  const { amended, late, option, owners, types } = CONGRESS_TEXTS[language]
  const { day } = formatsOf(language)
  const memberUrl = siteUrl + mailedPaths.congressMember(trade.member.id)
  const dated = (label: string, on: ReportDate) => fillIn(fact, { label, value: day(on) })
  const facts = [
    types[trade.type],
    owners[trade.owner],
    ...(trade.isOption ? [option] : []),
    dated(alert.traded, trade.tradedOn),
    ...(trade.disclosedOn ? [dated(alert.disclosed, trade.disclosedOn)] : [])
  ]
  return {
    company: {
      text: plainLine(trade.assetName),
      ticker: trade.ticker === null ? undefined : plainLine(trade.ticker),
      // Funds and foreign shares have no page of their own.
      url:
        trade.ticker === null ? undefined : siteUrl + mailedPaths.congress(`ticker=${encodeURIComponent(trade.ticker)}`)
    },
    facts: facts.join(' · '),
    filing: { label: alert.report, url: isSample ? memberUrl : trade.documentUrl },
    flags: [...(isLateDisclosure(trade) ? [late] : []), ...(trade.isAmendment ? [amended] : [])],
    insider: { role: seatText(trade.member, language), text: plainLine(trade.member.name), url: memberUrl },
    rank: '',
    reasons,
    score: undefined,
    sentence: '',
    side: congressSide(trade) ?? 'other',
    value: bracketText(trade.amount, language)
  }
}

function tradeRow(
  { score, trade }: { readonly score: BuyScore | undefined; readonly trade: Activity },
  issue: AlertIssue,
  { siteUrl }: Source,
  reasons: Reasons
): NewsletterRow {
  const { language } = issue
  const words = NEWSLETTER_WORDS[language]
  const texts = REPORT_TEXTS[language]
  const formats = formatsOf(language)
  const { value } = shownMoney(trade)
  const [owner, ...others] = trade.owners
  const link = trade.xmlFile ?? ''
  const roles = owner
    ? [texts.roles[owner.insiderTitle], ...(others.length > 0 ? [texts.moreInsiders(others.length)] : [])]
    : []
  return {
    company: {
      text: plainLine(companyName(trade.issuerName)),
      ticker: trade.ticker === null ? undefined : plainLine(trade.ticker),
      url: trade.ticker === null ? undefined : siteUrl + stockLink(trade.ticker)
    },
    facts: factsOf(trade, score, issue).join(' · '),
    filing: { label: texts.filingLink, url: link.startsWith('/') ? siteUrl + link : link },
    flags: [
      ...(trade.isCluster ? [texts.flags.cluster.text] : []),
      ...(trade.timeliness === 'late' ? [texts.flags.late.text] : []),
      ...(trade.plan10b51 ? [texts.flags.planned.text] : []),
      ...(trade.isAmendment ? [texts.flags.amended.text] : [])
    ],
    insider: {
      role: roles.join(' '),
      text: plainLine(owner?.name ?? '–'),
      url: owner && siteUrl + profileLink(owner.cik)
    },
    rank: '',
    reasons,
    score: trade.score === null ? undefined : fillIn(words.score, { score: formats.number(trade.score) }),
    sentence:
      trade.score === null ? (trade.hasHiddenScore ? words.alert.hidden : '') : sentenceOf(trade.score, language),
    side: sideOfActivity(trade) ?? 'other',
    value: trade.entryValue === null ? words.alert.value_unknown : value === null ? NO_VALUE : formats.dollars(value)
  }
}

function factsOf(trade: Activity, score: BuyScore | undefined, { language }: AlertIssue): string[] {
  const words = NEWSLETTER_WORDS[language]
  const { columns, newPosition, noRecord, record } = REPORT_TEXTS[language]
  const formats = formatsOf(language)
  const fact = (label: string, value: string) => fillIn(words.fact, { label, value })
  const day = parseReportDate(trade.lastActivityDate ?? '')
  const { previousBuys, previousWins, uniqueBuyers } = score ?? {
    previousBuys: null,
    previousWins: null,
    uniqueBuyers: null
  }
  return [
    words.alert[sideOfActivity(trade) ?? 'other'],
    ...(trade.shares === null ? [] : [fact(words.alert.shares, formats.number(trade.shares))]),
    ...(trade.isNewPosition ? [fact(columns.change, newPosition)] : []),
    ...(!trade.isNewPosition && trade.ownershipChange !== null
      ? [fact(columns.change, formats.signedPercent(trade.ownershipChange))]
      : []),
    ...(previousBuys === null || previousWins === null
      ? []
      : [
          fact(
            columns.record,
            previousBuys === 0 ? noRecord : record(formats.number(previousWins), formats.number(previousBuys))
          )
        ]),
    ...(uniqueBuyers === null ? [] : [fact(columns.buyers, formats.number(uniqueBuyers))]),
    ...(day ? [fact(columns.date, formats.day(day))] : []),
    fact(words.alert.filed, formats.newYorkTime(knownAtOf(trade)))
  ]
}
