// Defines the plans. Sources of the numbers: docs/reference/product.md, section 9, "Consumer plans" and "API plans".
// Money is in integer cents; Stripe handles tax and currency. Texts are keys of the catalogue's area `plans`.

/**
 * Scope of a subscription: the data API, or the premium views of the site.
 *
 * @see docs/reference/product.md, section 3
 */
export type SubscriptionFor = 'api' | 'other'

export type PlanId = 'api-base' | 'api-enterprise' | 'api-gold' | 'api-silver' | 'basic' | 'daily-traders'

export type Interval = 'month' | 'year'

/** Text key in the area `plans` that describes a feature. */
export type PlanFeatureKey =
  | 'feature_alerts'
  | 'feature_congress_background'
  | 'feature_corporate_data'
  | 'feature_daily_report'
  | 'feature_data_complete'
  | 'feature_free'
  | 'feature_history'
  | 'feature_insider_data'
  | 'feature_morning_report'
  | 'feature_report_history'
  | 'feature_requests'
  | 'feature_requests_unlimited'
  | 'feature_scores_at_once'
  | 'feature_thirty_days'
  | 'feature_track_record'
  | 'feature_weekly_newsletter'
  | 'feature_websocket'

/** Rights that a plan of the data API can include. */
export const API_RIGHTS = [
  'transactions',
  'filings',
  'companies',
  'insiders',
  'congress',
  'plans',
  'status',
  'usage',
  'track_record',
  'congress_background',
  'scores',
  'weekly_reports',
  'scores_at_once',
  'daily_reports',
  'thirty_day_reports',
  'push'
] as const

export type ApiRight = (typeof API_RIGHTS)[number]

/** Views of the site that a plan can include. */
export const PLAN_VIEWS = ['daily-report', 'thirty-day-report'] as const

export type PlanView = (typeof PLAN_VIEWS)[number]

/** Right or view that a plan must include to have a feature. Features that are not listed need neither. */
const NEEDED: Partial<Record<PlanFeatureKey, ApiRight | PlanView>> = {
  feature_congress_background: 'congress_background',
  feature_daily_report: 'daily-report',
  feature_data_complete: 'transactions',
  feature_history: 'track_record',
  feature_morning_report: 'daily_reports',
  feature_report_history: 'daily-report',
  // Every paid plan of the site opens scores at once (core/scores/score-visibility.ts).
  feature_scores_at_once: 'daily-report',
  feature_thirty_days: 'thirty-day-report',
  feature_websocket: 'push'
}

export interface PlanFeature {
  readonly text: PlanFeatureKey
  readonly isAvailable: boolean
  readonly highlight: boolean
  /** Number in the feature's text: alerts, or requests per minute. */
  readonly count: number
}

export interface Plan {
  readonly id: PlanId
  /** Plan name, the same in every language. */
  readonly name: string
  readonly subscriptionFor: SubscriptionFor
  /** 0 is free, null is by agreement with sales. */
  readonly monthlyCents: number | null
  readonly intervals: readonly Interval[]
  /** Rate limit of the data API. null is unlimited, undefined means no API. */
  readonly requestsPerMinute: number | null | undefined
  /** Maximum number of alerts of an account; undefined for plans of the API. */
  readonly alerts: number | undefined
  /** Maximum number of things that an account follows; undefined for plans of the API. */
  readonly followed: number | undefined
  /**
   * Rights and views that the plan includes. Access checks of the API and of the site use this list, and so does the
   * plan's card.
   */
  readonly opens: readonly (ApiRight | PlanView)[]
  /** Lines of the plan's card, in display order; a leading star highlights a line. */
  readonly lines: readonly (PlanFeatureKey | `* ${PlanFeatureKey}`)[]
}

/** Currency of all amounts here, ISO 4217 in lower case. Pages show dollars. */
export const PLAN_CURRENCY = 'usd'

const YEARLY_DISCOUNT_PERCENT = 20
const MONTHS = 12

/**
 * Twelve months minus 20 percent, in whole cents: `yearlyCents(499) // 4790`
 *
 * @see docs/reference/product.md, section 9, "Consumer plans"
 */
export function yearlyCents(monthlyCents: number): number {
  return Math.round((monthlyCents * MONTHS * (100 - YEARLY_DISCOUNT_PERCENT)) / 100)
}

const BASE = ['transactions', 'filings', 'companies', 'insiders', 'congress', 'plans', 'status', 'usage'] as const
/** Scores and weekly reports belong together: on the site both are open to every signed-in user. */
const SILVER = [...BASE, 'track_record', 'congress_background', 'scores', 'weekly_reports'] as const

/** All plans in display order. */
export const PLANS = [
  {
    alerts: 3,
    followed: 25,
    id: 'basic',
    intervals: [],
    lines: [
      'feature_corporate_data',
      'feature_track_record',
      'feature_weekly_newsletter',
      'feature_free',
      'feature_alerts',
      'feature_daily_report',
      'feature_thirty_days',
      'feature_scores_at_once'
    ],
    monthlyCents: 0,
    name: 'Basic',
    opens: [],
    requestsPerMinute: undefined,
    subscriptionFor: 'other'
  },
  {
    alerts: 100,
    followed: 500,
    id: 'daily-traders',
    intervals: ['month', 'year'],
    lines: [
      '* feature_daily_report',
      'feature_thirty_days',
      'feature_scores_at_once',
      'feature_report_history',
      'feature_alerts',
      'feature_free'
    ],
    monthlyCents: 499,
    name: 'Daily Traders',
    opens: ['daily-report', 'thirty-day-report'],
    requestsPerMinute: undefined,
    subscriptionFor: 'other'
  },
  {
    alerts: undefined,
    followed: undefined,
    id: 'api-base',
    intervals: ['month'],
    lines: [
      'feature_requests',
      'feature_data_complete',
      'feature_history',
      'feature_congress_background',
      'feature_morning_report',
      'feature_websocket'
    ],
    monthlyCents: 99,
    name: 'Base',
    opens: BASE,
    requestsPerMinute: 4,
    subscriptionFor: 'api'
  },
  {
    alerts: undefined,
    followed: undefined,
    id: 'api-silver',
    intervals: ['month'],
    lines: [
      'feature_requests',
      'feature_data_complete',
      'feature_history',
      'feature_congress_background',
      'feature_morning_report',
      'feature_websocket'
    ],
    monthlyCents: 399,
    name: 'Silver',
    opens: SILVER,
    /*
     * The reference names 50 in one place and 150 in another. @see docs/reference/product.md, section 9, "API plans"
     */
    requestsPerMinute: 50,
    subscriptionFor: 'api'
  },
  {
    alerts: undefined,
    followed: undefined,
    id: 'api-gold',
    intervals: ['month'],
    lines: [
      'feature_requests',
      'feature_data_complete',
      'feature_history',
      'feature_congress_background',
      '* feature_morning_report',
      '* feature_websocket'
    ],
    monthlyCents: 1_999,
    name: 'Gold',
    opens: API_RIGHTS,
    requestsPerMinute: 150,
    subscriptionFor: 'api'
  },
  {
    alerts: undefined,
    followed: undefined,
    id: 'api-enterprise',
    intervals: [],
    lines: [
      '* feature_requests_unlimited',
      'feature_data_complete',
      'feature_history',
      'feature_congress_background',
      '* feature_morning_report',
      '* feature_websocket'
    ],
    monthlyCents: null,
    name: 'Enterprise',
    opens: API_RIGHTS,
    requestsPerMinute: null,
    subscriptionFor: 'api'
  }
] as const satisfies readonly Plan[]

/** Returns the lines of a plan's card. A feature is available if the plan includes what the feature needs. */
export function featuresOf({ alerts, lines, opens, requestsPerMinute }: Plan): PlanFeature[] {
  return lines.map(line => {
    const text = line.replace('* ', '') as PlanFeatureKey // without the star
    const needed = NEEDED[text]
    const count = alerts ?? requestsPerMinute ?? 0
    return { count, highlight: line.startsWith('*'), isAvailable: needed === undefined || opens.includes(needed), text }
  })
}

/** Maximum number of alerts of an account without and with a subscription. */
export const MAX_FREE_ALERTS = PLANS[0].alerts
export const MAX_PAID_ALERTS = PLANS[1].alerts

/** Maximum number of followed things of an account. Our choice: a free reader sees whether it is useful. */
export const MAX_FOLLOWED = { free: PLANS[0].followed, paid: PLANS[1].followed } as const

/** Removes congressional trades from the features unless they may be sold. @see docs/reference/congress.md, "Use" */
export function promisedFeatures(plan: Plan, sellsCongress: boolean): readonly PlanFeature[] {
  const features = featuresOf(plan)
  if (sellsCongress) return features
  return features
    .filter(({ text }) => text !== 'feature_congress_background')
    .map(feature =>
      feature.text === 'feature_data_complete' ? { ...feature, text: 'feature_insider_data' as const } : feature
    )
}

/** Whether only subscribers of the site may read the view: the paid plan includes it and the free plan does not. */
export function isForSubscribers(
  view: string,
  [free, paid]: readonly [Pick<Plan, 'opens'>, Pick<Plan, 'opens'>, ...unknown[]] = PLANS
): boolean {
  const includes = ({ opens }: Pick<Plan, 'opens'>): boolean => opens.some(opened => opened === view)
  return includes(paid) && !includes(free)
}

export function findPlan(id: string): Plan | undefined {
  return PLANS.find(plan => plan.id === id)
}

/** Returns the price per interval in cents. null if it is by agreement with sales. */
export function priceCents({ monthlyCents }: Plan, interval: Interval): number | null {
  if (monthlyCents === null) return null
  return interval === 'month' ? monthlyCents : yearlyCents(monthlyCents)
}
