// Provides numbers and times for texts, taken from the rules themselves, so that no text can state another value than
// the code uses. Words, information pages and mails write them as `{{name}}`.

import { MAX_PASSKEYS } from '#core/accounts/second-factor/own-factors.ts'
import { MAX_FOLLOWED, MAX_FREE_ALERTS, MAX_PAID_ALERTS, PLAN_VIEWS } from '#core/accounts/subscriptions/plans.ts'
import { needsPlan } from '#core/accounts/subscriptions/premium-view.ts'
import { BOOTSTRAP_DRAWS, LEAST_CLUSTERS } from '#core/averages.ts'
import { MAX_KEY_ADDRESSES } from '#core/data-api/keys/key-limits.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import { THIRTY_DAYS } from '#core/dates/report-window.ts'
import { EDGAR_CLOSE, REPORT_CUT_OFF } from '#core/dates/trading-calendar.ts'
import { formatsOf, inWords, timeOfDay } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { MAX_SCREEN_NAME, MAX_SCREENS } from '#core/lists/activities/saved-screens/screen-limits.ts'
import {
  LEAST_DISTANCE,
  MAX_ALERT_NAME,
  MOST_DAYS_AHEAD,
  MOST_DISTANCE
} from '#core/messages/alerts/rules/alert-options.ts'
import { MAX_CHANNEL_NAME, MOST_CHANNELS } from '#core/messages/channels/channel.ts'
import { MOST_DEVICES } from '#core/messages/devices/device.ts'
import { STATUS_DAYS } from '#core/operation/status/open-status.ts'
import { CONFIRMED_FROM, PARTLY_FROM } from '#core/options/confirmation.ts'
import { LEAST_OPEN_INTEREST, LEAST_PRICE, LEAST_RATIO, LEAST_VOLUME, WIDEST_SPREAD } from '#core/options/gate.ts'
import { MOST_UNCHANGED, MOST_ZEROS } from '#core/options/health.ts'
import { EXPIRY_ENDS, MONEYNESS_ENDS } from '#core/options/measures.ts'
import {
  COMPARED_SESSIONS,
  LEAST_SESSIONS,
  OPTION_SCORE_VERSION,
  PART_WEIGHTS,
  USUAL_SESSIONS
} from '#core/options/score.ts'
import { GROWTH_DAYS } from '#core/ownership/chain.ts'
import { REPORT_ROWS, UNRANKED_ROWS } from '#core/reports/building/assemble-report.ts'
import { REPORT_TEXTS } from '#core/reports/rendering/texts/texts.ts'
import { DAILY_RELEASE } from '#core/reports/report-release.ts'
import { UNVERIFIED_DAYS } from '#core/retention.ts'
import { HIGH_CONFIDENCE_TRADES, MEDIUM_CONFIDENCE_TRADES } from '#core/scores/buy-score.ts'
import { newestChange } from '#core/scores/score-versions.ts'
import {
  BUYERS_WINDOW_MS,
  FACTOR_WEIGHTS,
  HISTORICAL_TRADES_CAP,
  MIN_REFERENCE_EVENTS,
  OWNERSHIP_CHANGE_CAP_PERCENT,
  REFERENCE_YEARS,
  SCORE_VERSION,
  SHRINKAGE_TRADES,
  UNIQUE_BUYERS_CAP,
  VALUE_CAP_USD
} from '#core/scores/score-weights.ts'
import { STAR_MIN_TRADES } from '#core/scores/track-record/star-rating.ts'
import { MOST_TRIALS } from '#core/strategy/own/setting-limits.ts'
import { MOST_PICKED } from '#core/strategy/screen/screen-limits.ts'
import { HORIZON_SESSIONS } from '#core/trades/events/horizons.ts'
import { DELISTING_RETURN } from '#core/trades/events/outcomes.ts'
import { CLUSTER_BUYERS, CLUSTER_DAYS } from '#core/trades/insider-cluster.ts'
import { DUE_BUSINESS_DAYS } from '#core/trades/lateness.ts'
import { PLAN_CLUSTER_INSIDERS } from '#core/trades/plans/plan-clusters.ts'
import { UNSETTLED_SESSIONS } from '#core/trades/validity/settle-pending.ts'
import {
  CLOSE_TOLERANCE,
  FIRST_YEAR,
  IMPLAUSIBLE_PRICE,
  PLACEMENT_SPREAD,
  RANGE_TOLERANCE,
  VOLUME_TIMES
} from '#core/trades/validity/trade-validity.ts'
import { MAX_LIST_NAME, MAX_LISTS, MAX_WATCHED } from '#core/watchlist/watched-stock.ts'

/** Returns each figure by placeholder, formatted in the language. */
export function figuresOf(language: Language): Readonly<Record<string, string>> {
  return {
    ...filingFigures(language),
    ...scoreFigures(language),
    ...optionFigures(language),
    ...reportFigures(language),
    ...limitFigures(language)
  }
}

function filingFigures(language: Language) {
  const { dollars, percent } = formatsOf(language)
  return {
    closeTolerance: percent(100 * CLOSE_TOLERANCE),
    clusterBuyers: String(CLUSTER_BUYERS),
    clusterDays: String(CLUSTER_DAYS),
    dueDays: String(DUE_BUSINESS_DAYS),
    edgarClose: timeOfDay(EDGAR_CLOSE, language),
    firstYear: String(FIRST_YEAR),
    growthDays: String(GROWTH_DAYS),
    implausiblePrice: dollars(IMPLAUSIBLE_PRICE),
    placementSpread: formatsOf(language).number(PLACEMENT_SPREAD),
    rangeTolerance: percent(100 * RANGE_TOLERANCE),
    unsettledSessions: String(UNSETTLED_SESSIONS),
    volumeTimes: String(VOLUME_TIMES)
  }
}

function scoreFigures(language: Language) {
  const { dollars, number, percent } = formatsOf(language)
  return {
    bootstrapClusters: number(LEAST_CLUSTERS),
    bootstrapDraws: number(BOOTSTRAP_DRAWS),
    buyersDays: number(BUYERS_WINDOW_MS / DAY_MS),
    delistingLoss: percent(-100 * DELISTING_RETURN),
    highConfidence: number(HIGH_CONFIDENCE_TRADES),
    historicalTradesCap: number(HISTORICAL_TRADES_CAP),
    mediumConfidence: number(MEDIUM_CONFIDENCE_TRADES),
    referenceYears: inWords(REFERENCE_YEARS, language),
    minReference: number(MIN_REFERENCE_EVENTS),
    ownershipChangeCap: percent(OWNERSHIP_CHANGE_CAP_PERCENT),
    planClusterInsiders: number(PLAN_CLUSTER_INSIDERS),
    scoreChange: newestChange(language),
    scoreVersion: SCORE_VERSION,
    shrinkage: number(SHRINKAGE_TRADES),
    starMinTrades: number(STAR_MIN_TRADES),
    uniqueBuyersCap: number(UNIQUE_BUYERS_CAP),
    valueCap: dollars(VALUE_CAP_USD),
    weightHistoricalTrades: percent(100 * FACTOR_WEIGHTS.historicalTrades),
    weightOwnershipChange: percent(100 * FACTOR_WEIGHTS.ownershipChange),
    weightUniqueBuyers: percent(100 * FACTOR_WEIGHTS.uniqueBuyers),
    weightValue: percent(100 * FACTOR_WEIGHTS.value),
    weightWinRate: percent(100 * FACTOR_WEIGHTS.winRate),
    yearSessions: number(HORIZON_SESSIONS['1Y'])
  }
}

function optionFigures(language: Language) {
  const { number, percent, price } = formatsOf(language)
  return {
    optionClosed: percent(100 * PARTLY_FROM),
    optionCompared: number(COMPARED_SESSIONS),
    optionConfirmed: percent(100 * CONFIRMED_FROM),
    optionDays: EXPIRY_ENDS.map(days => number(days)).join(' · '),
    optionDistances: MONEYNESS_ENDS.map(end => percent(100 * end)).join(' · '),
    optionFewest: number(LEAST_SESSIONS),
    optionOpen: number(LEAST_OPEN_INTEREST),
    optionPrice: price(LEAST_PRICE),
    optionRatio: number(LEAST_RATIO),
    optionSpread: percent(100 * WIDEST_SPREAD),
    optionUnchanged: percent(100 * MOST_UNCHANGED),
    optionUsual: number(USUAL_SESSIONS),
    optionVersion: OPTION_SCORE_VERSION,
    optionVolume: number(LEAST_VOLUME),
    optionWeightConcentration: number(PART_WEIGHTS.concentration),
    optionWeightLeverage: number(PART_WEIGHTS.leverage),
    optionWeightRatio: number(PART_WEIGHTS.ratio),
    optionWeightSize: number(PART_WEIGHTS.size),
    optionWeightSurprise: number(PART_WEIGHTS.surprise),
    optionZeros: percent(100 * MOST_ZEROS)
  }
}

function reportFigures(language: Language) {
  const paid = PLAN_VIEWS.filter(needsPlan).map(view => REPORT_TEXTS[language].opened[view])
  return {
    cutOff: timeOfDay(REPORT_CUT_OFF, language),
    paidReports: formatsOf(language).list(paid),
    reportDays: String(THIRTY_DAYS),
    release: timeOfDay(DAILY_RELEASE, language),
    releaseShort: timeOfDay(DAILY_RELEASE, language).replace('\u00A0a.m.', 'am'),
    reportRows: String(REPORT_ROWS),
    unrankedRows: String(UNRANKED_ROWS)
  }
}

/** Returns the limits of accounts and plans. */
function limitFigures(language: Language) {
  const { number } = formatsOf(language)
  return {
    daysAhead: number(MOST_DAYS_AHEAD),
    freeAlerts: number(MAX_FREE_ALERTS),
    freeFollowed: number(MAX_FOLLOWED.free),
    leastDistance: number(LEAST_DISTANCE).replace('-', '−'),
    longestAlertName: number(MAX_ALERT_NAME),
    longestChannelName: number(MAX_CHANNEL_NAME),
    longestListName: number(MAX_LIST_NAME),
    longestScreenName: number(MAX_SCREEN_NAME),
    mostChannels: number(MOST_CHANNELS),
    mostKeyAddresses: number(MAX_KEY_ADDRESSES),
    mostDevices: number(MOST_DEVICES),
    mostDistance: number(MOST_DISTANCE),
    mostLists: number(MAX_LISTS),
    mostPasskeys: number(MAX_PASSKEYS),
    mostPicked: number(MOST_PICKED),
    mostScreens: number(MAX_SCREENS),
    mostTrials: number(MOST_TRIALS),
    mostWatched: number(MAX_WATCHED),
    paidAlerts: number(MAX_PAID_ALERTS),
    paidFollowed: number(MAX_FOLLOWED.paid),
    statusDays: number(STATUS_DAYS),
    unverifiedDays: number(UNVERIFIED_DAYS)
  }
}
