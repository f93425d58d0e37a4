// Loads what the filter of the page would have earned, and tells it in one line. The details are drawn when opened.

import type { ReportDate } from '#core/dates/report-date.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { pageLanguage } from '#src/browser/page-words.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'
import type { OutcomeWords } from '../outcome-words.ts'

export type Outcome = AnswerTo<'GET /api/v1/insider-trading/outcome'>
export type SideName = 'buys' | 'sales'
export type Figures = Outcome[SideName]['horizons'][number]

export interface ShownOutcome {
  readonly language: Language
  readonly outcome: Outcome
  /** Number of filters tried by the account, or by a guest in this visit. */
  readonly tried: number
  readonly words: OutcomeWords
}

/** Storage key of the filters that a guest has tried in this visit, one a line. */
const TRIED = 'triedFilters'

/** `place` is the element of Outcome.astro. */
export async function showOutcome(place: HTMLDetailsElement): Promise<void> {
  const line = place.querySelector<HTMLElement>('[data-line]')
  const panel = place.querySelector<HTMLElement>('[data-panel]')
  if (!line || !panel) throw new Error('An outcome has a line and a panel.')
  const words = JSON.parse(place.dataset['words'] ?? '') as OutcomeWords // written by Outcome.astro
  const language = pageLanguage()
  try {
    const query = new URLSearchParams(place.dataset['outcome'])
    const outcome = await callApi('GET /api/v1/insider-trading/outcome', { query })
    const shown = { language, outcome, tried: outcome.tried ?? countTried(outcome.query), words }
    say(place, line, lineOf(shown))
    const draw = async (): Promise<void> => {
      const { mountOutcome } = await import('../islands/mount-outcome.tsx')
      mountOutcome(panel, shown)
    }
    if (place.open) await draw()
    else place.addEventListener('toggle', () => void draw(), { once: true })
  } catch (error) {
    say(place, line, error instanceof ApiError && error.status === 400 ? error.message : words.failed)
    panel.replaceChildren(...(error instanceof ApiError && error.status === 400 ? [] : [retryOf(place, words)]))
    panel.hidden = panel.childElementCount === 0
  }
}

function say(place: HTMLElement, line: HTMLElement, text: string): void {
  line.removeAttribute('aria-busy')
  line.textContent = text
  line.title = text
  place.dataset['ready'] = ''
}

function retryOf(place: HTMLDetailsElement, words: OutcomeWords): HTMLElement {
  const hint = document.createElement('p')
  hint.textContent = `${words.failed_hint} `
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button secondary small'
  button.textContent = words.retry
  const again = (): void => {
    // The button disappears, and focus with it.
    place.querySelector('summary')?.focus()
    void showOutcome(place)
  }
  button.addEventListener('click', again, { once: true })
  hint.append(button)
  return hint
}

/** Records a filter in this visit, and returns the number of different ones. */
function countTried(query: string): number {
  const known = readStored(TRIED, 'session')?.split('\n') ?? []
  const all = known.includes(query) ? known : [...known, query]
  writeStored(TRIED, all.join('\n'), 'session')
  return all.length
}

/** Sides with counted trades at six months, purchases first. */
export const countedSides = ({ buys, sales }: Outcome): SideName[] => [
  ...(figuresAt(buys, '6M').counted > 0 ? (['buys'] as const) : []),
  ...(figuresAt(sales, '6M').counted > 0 ? (['sales'] as const) : [])
]

export function figuresAt({ horizons }: Outcome[SideName], horizon: Figures['horizon']): Figures {
  const found = horizons.find(figures => figures.horizon === horizon)
  if (!found) throw new Error(`The outcome lacks ${horizon}.`)
  return found
}

function lineOf({ language, outcome, words }: ShownOutcome): string {
  const { day, number, percent, signedNumber } = formatsOf(language)
  const [side] = countedSides(outcome)
  if (!side) return fillIn(words.nothing, { day: day(outcome.lockedFrom as ReportDate) })
  const { counted, interval, medianExcess, rosePercent } = figuresAt(outcome[side], '6M')
  const trades = fillIn(words[`${side}_${pluralOf(language, counted)}`], { number: number(counted) })
  return fillIn(words.line, {
    median: medianExcess === null ? '–' : signedNumber(medianExcess),
    range: interval
      ? fillIn(words.interval, { high: signedNumber(interval.high), low: signedNumber(interval.low) })
      : words.no_interval,
    rose: percent(rosePercent ?? 0),
    trades
  })
}

export const pluralOf = (language: Language, count: number): 'one' | 'other' =>
  new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'
