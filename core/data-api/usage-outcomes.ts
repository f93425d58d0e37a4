// Outcomes of requests to the data API, grouped into the few kinds that matter to customers.

/** `limited`: the per-minute limit was reached. `refused`: the request was at fault. `failed`: our server was. */
export const USAGE_OUTCOMES = ['answered', 'limited', 'refused', 'failed'] as const
export type UsageOutcome = (typeof USAGE_OUTCOMES)[number]

const LIMIT_REACHED = 429

/** Converts numbers of requests per HTTP status to numbers per outcome. */
export function countOutcomes(byStatus: Readonly<Record<string, number>>): Record<UsageOutcome, number> {
  const counted: Record<UsageOutcome, number> = { answered: 0, failed: 0, limited: 0, refused: 0 }
  for (const [status, requests] of Object.entries(byStatus)) counted[outcomeOf(Number(status))] += requests
  return counted
}

function outcomeOf(status: number): UsageOutcome {
  if (status < 400) return 'answered'
  if (status === LIMIT_REACHED) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}
