// The figures that the information pages name, read from the rules themselves: a text cannot say another number than
// the program uses.

import { DAY_MS } from '#core/dates/durations.ts'
import { THIRTY_DAYS } from '#core/dates/report-window.ts'
import { EDGAR_CLOSE, REPORT_CUT_OFF } from '#core/dates/trading-calendar.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
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
import { REPORT_ROWS, UNRANKED_ROWS } from '#core/reports/building/assemble-report.ts'
import { HIGH_CONFIDENCE_TRADES, MEDIUM_CONFIDENCE_TRADES } from '#core/scores/buy-score.ts'
import {
  BUYERS_WINDOW_MS,
  FACTOR_WEIGHTS,
  HISTORICAL_TRADES_CAP,
  MIN_REFERENCE_EVENTS,
  OWNERSHIP_CHANGE_CAP_PERCENT,
  SCORE_VERSION,
  SHRINKAGE_TRADES,
  UNIQUE_BUYERS_CAP,
  VALUE_CAP_USD
} from '#core/scores/score-weights.ts'
import { BOOTSTRAP_DRAWS, LEAST_CLUSTERS } from '#core/scores/study/clustered-bootstrap.ts'
import { STAR_MIN_TRADES } from '#core/scores/track-record/star-rating.ts'
import { HORIZON_SESSIONS } from '#core/trades/events/horizons.ts'
import { DELISTING_RETURN } from '#core/trades/events/outcomes.ts'
import { CLUSTER_DAYS } from '#core/trades/insider-cluster.ts'
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

/** Each figure by its placeholder, written as the language writes it. */
export function figuresOf(language: Language): Readonly<Record<string, string>> {
  return {
    ...filingFigures(language),
    ...scoreFigures(language),
    ...optionFigures(language),
    ...reportFigures(language)
  }
}

function filingFigures(language: Language) {
  const { dollars, percent } = formatsOf(language)
  return {
    closeTolerance: percent(100 * CLOSE_TOLERANCE),
    clusterDays: String(CLUSTER_DAYS),
    edgarClose: timeOfDay(EDGAR_CLOSE, language),
    firstYear: String(FIRST_YEAR),
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
    minReference: number(MIN_REFERENCE_EVENTS),
    ownershipChangeCap: percent(OWNERSHIP_CHANGE_CAP_PERCENT),
    planClusterInsiders: number(PLAN_CLUSTER_INSIDERS),
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
  return {
    cutOff: timeOfDay(REPORT_CUT_OFF, language),
    reportDays: String(THIRTY_DAYS),
    reportRows: String(REPORT_ROWS),
    unrankedRows: String(UNRANKED_ROWS)
  }
}

/** `08:30` is `8:30 Uhr`, `8:30 a.m.`, `8 h 30`. */
function timeOfDay(time: string, language: Language): string {
  const [hour, minute] = time.split(':') as [string, string]
  return WRITE_TIME[language](Number(hour), minute === '00' ? '' : minute)
}

/** `minute` is empty on the hour. */
const WRITE_TIME: Record<Language, (hour: number, minute: string) => string> = {
  de: (hour, minute) => `${hour}${minute && `:${minute}`}\u00A0Uhr`,
  en: (hour, minute) => `${hour % 12 || 12}${minute && `:${minute}`}\u00A0${hour < 12 ? 'a.m.' : 'p.m.'}`,
  fr: (hour, minute) => `${hour}\u00A0h${minute && `\u00A0${minute}`}`
}
