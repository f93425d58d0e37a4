// Lighthouse with its mobile profile: a slow phone on a slow connection, both simulated.
// @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md

import lighthouse from 'lighthouse'

import type { AuditedSite, Figure } from './figure.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LEAST = { accessibility: 100, 'best-practices': 100, performance: 95, seo: 100 }
const MOST_LAYOUT_SHIFT = 0.02
/** Number of runs, of which the best counts: load on the machine can only make a page slower. */
export const RUNS = 3

type Category = (typeof CATEGORIES)[number]
type AuditResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']['audits'][string]

interface Scores {
  /** Scores from 0 to 100. */
  of: Record<Category, number>
  /** Titles of the audits that cost points, with the elements they name. */
  findings: string[]
  layoutShift: number
  /** In seconds. */
  largestPaint: number
  /** In milliseconds. */
  blocked: number
}

interface Best {
  runs: number
  scores: Scores
}

export async function measureLighthouse({ debuggingPort, pages, url }: AuditedSite): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of pages) figures.push(...figuresOf(page, await bestScores(url + page, debuggingPort)))
  return figures
}

async function bestScores(url: string, port: number): Promise<Best> {
  let best: Scores | undefined
  let runs = 0
  for (; runs < RUNS && (best?.of.performance ?? 0) < LEAST.performance; runs++) {
    const scores = await score(url, port)
    if (scores && scores.of.performance > (best?.of.performance ?? -1)) best = scores
  }
  if (!best) throw new Error(`Lighthouse could not record ${url}.`)
  for (const finding of best.findings) console.log(`  ${url}: ${finding}`)
  return { runs, scores: best }
}

/** Runs Lighthouse. Returns undefined if the browser was too busy to be recorded. */
async function score(url: string, port: number): Promise<Scores | undefined> {
  const result = await lighthouse(url, { logLevel: 'error', onlyCategories: [...CATEGORIES], output: 'json', port })
  if (!result || result.lhr.runtimeError) return undefined
  const { audits, categories } = result.lhr
  const numberOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  const scoreOf = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100)
  const counted = CATEGORIES.filter(category => category !== 'performance').flatMap(
    category => categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  )
  return {
    blocked: numberOf('total-blocking-time'),
    findings: counted.flatMap(({ id }) => (audits[id]?.score === 0 ? [describe(audits[id])] : [])),
    largestPaint: numberOf('largest-contentful-paint') / 1_000,
    layoutShift: numberOf('cumulative-layout-shift'),
    of: {
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      performance: scoreOf('performance'),
      seo: scoreOf('seo')
    }
  }
}

function describe({ details, title }: AuditResult): string {
  const rows = details?.type === 'table' ? details.items : []
  const elements = rows.flatMap(({ node }) =>
    typeof node === 'object' && 'type' in node && node.type === 'node' ? [node.snippet ?? node.selector ?? ''] : []
  )
  return [title, ...elements].join('\n    ')
}

function figuresOf(page: string, { runs, scores }: Best): Figure[] {
  const { blocked, largestPaint, layoutShift, of } = scores
  const taken = `best of ${runs}`
  return [
    ...CATEGORIES.map(
      (category): Figure => ({
        goal: { kind: 'at least', unit: 'points', value: LEAST[category] },
        measured: of[category],
        page,
        taken,
        what: `Lighthouse, ${category}`
      })
    ),
    {
      goal: { kind: 'at most', unit: '', value: MOST_LAYOUT_SHIFT },
      measured: layoutShift,
      page,
      taken,
      what: 'layout shift'
    },
    { measured: largestPaint, page, taken, what: 'largest paint on a slow phone, simulated, s' },
    { measured: blocked, page, taken, what: 'blocked on a slow phone, simulated, ms' }
  ]
}
