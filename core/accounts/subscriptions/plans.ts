// Plans as data. Numbers: docs/reference/product.md, section 9, "Consumer plans" and "API plans". Money is in integer
// cents; Stripe handles tax and currency. Texts are keys of the catalogue's area `plans`.

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
  | 'feature_requests'
  | 'feature_requests_unlimited'
  | 'feature_thirty_days'
  | 'feature_track_record'
  | 'feature_weekly_newsletter'
  | 'feature_websocket'

export interface PlanFeature {
  readonly text: PlanFeatureKey
  readonly isAvailable: boolean
  readonly highlight: boolean
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
  readonly features: readonly PlanFeature[]
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

const has = (text: PlanFeatureKey): PlanFeature => ({ highlight: false, isAvailable: true, text })
const stars = (text: PlanFeatureKey): PlanFeature => ({ highlight: true, isAvailable: true, text })
const lacks = (text: PlanFeatureKey): PlanFeature => ({ highlight: false, isAvailable: false, text })

/** In display order. */
export const PLANS = [
  {
    features: [
      has('feature_corporate_data'),
      has('feature_track_record'),
      has('feature_weekly_newsletter'),
      has('feature_free'),
      lacks('feature_daily_report'),
      lacks('feature_thirty_days')
    ],
    id: 'basic',
    intervals: [],
    monthlyCents: 0,
    name: 'Basic',
    requestsPerMinute: undefined,
    subscriptionFor: 'other'
  },
  {
    features: [stars('feature_daily_report'), has('feature_thirty_days'), has('feature_alerts'), has('feature_free')],
    id: 'daily-traders',
    intervals: ['month', 'year'],
    monthlyCents: 499,
    name: 'Daily Traders',
    requestsPerMinute: undefined,
    subscriptionFor: 'other'
  },
  {
    features: [
      has('feature_requests'),
      has('feature_data_complete'),
      lacks('feature_history'),
      lacks('feature_congress_background'),
      lacks('feature_morning_report'),
      lacks('feature_websocket')
    ],
    id: 'api-base',
    intervals: ['month'],
    monthlyCents: 99,
    name: 'Base',
    requestsPerMinute: 4,
    subscriptionFor: 'api'
  },
  {
    features: [
      has('feature_requests'),
      has('feature_data_complete'),
      has('feature_history'),
      has('feature_congress_background'),
      lacks('feature_morning_report'),
      lacks('feature_websocket')
    ],
    id: 'api-silver',
    intervals: ['month'],
    monthlyCents: 399,
    name: 'Silver',
    /*
     * The reference names 50 in one place and 150 in another. @see docs/reference/product.md, section 9, "API
     * plans"
     */
    requestsPerMinute: 50,
    subscriptionFor: 'api'
  },
  {
    features: [
      has('feature_requests'),
      has('feature_data_complete'),
      has('feature_history'),
      has('feature_congress_background'),
      stars('feature_morning_report'),
      stars('feature_websocket')
    ],
    id: 'api-gold',
    intervals: ['month'],
    monthlyCents: 1_999,
    name: 'Gold',
    requestsPerMinute: 150,
    subscriptionFor: 'api'
  },
  {
    features: [
      stars('feature_requests_unlimited'),
      has('feature_data_complete'),
      has('feature_history'),
      has('feature_congress_background'),
      stars('feature_morning_report'),
      stars('feature_websocket')
    ],
    id: 'api-enterprise',
    intervals: [],
    monthlyCents: null,
    name: 'Enterprise',
    requestsPerMinute: null,
    subscriptionFor: 'api'
  }
] as const satisfies readonly Plan[]

/** Removes congressional trades from the features unless they may be sold. @see docs/reference/congress.md, "Use" */
export function promisedFeatures({ features }: Plan, sellsCongress: boolean): readonly PlanFeature[] {
  if (sellsCongress) return features
  return features
    .filter(({ text }) => text !== 'feature_congress_background')
    .map(feature =>
      feature.text === 'feature_data_complete' ? { ...feature, text: 'feature_insider_data' as const } : feature
    )
}

export function findPlan(id: string): Plan | undefined {
  return PLANS.find(plan => plan.id === id)
}

/** null if the price is by agreement with sales. */
export function priceCents({ monthlyCents }: Plan, interval: Interval): number | null {
  if (monthlyCents === null) return null
  return interval === 'month' ? monthlyCents : yearlyCents(monthlyCents)
}
