// Class of the securities that a schedule is about. Filers write the same title in many ways, and positions are only
// compared within one class. @see docs/reference/ownership.md, "Chains"

export type ClassKind = 'common' | 'debt' | 'preferred' | 'right' | 'unit' | 'warrant'

export interface ShareClass {
  readonly kind: ClassKind
  /** Letter of the class, or words that tell a series apart. Empty if the title names none. */
  readonly series: string
}

/** First match decides: `Preferred Share Purchase Rights` are rights of the common stock, but rare as a title. */
const KINDS: readonly (readonly [ClassKind, RegExp])[] = [
  ['warrant', /\bwarrants?\b/],
  ['debt', /\b(?:notes?|debentures?|bonds?)\b/],
  ['preferred', /\b(?:preferred|preference|prefs?|pfd)\b/],
  ['right', /\brights?\b/],
  ['unit', /\bunits?\b/]
]
const LETTER = /\b(?:class|series)\s+["'“]?([a-z](?:-?\d)?|\d)\b/
/** Words after which only par value and quotes follow. */
const PAR = /(?:,|\(|\bpar\b|\bno par\b|\bwithout par\b|\$|\bof \$).*$/
/** Title of common stock that is named with the units or rights beside it. */
const COMMON_FIRST = /^(?:class\s+\w+\s+)?(?:common|ordinary)\b/
const PARTNERSHIP_UNIT = /\b(?:common|limited partner(?:ship)?)\b.*\bunits?\b/

/** A missing title counts as common stock, which most schedules are about. */
export function shareClassOf(title: string | null): ShareClass {
  const text = (title ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const kind = kindOf(text)
  const series = LETTER.exec(text)?.[1] ?? (kind === 'common' ? '' : seriesWords(text))
  return { kind, series }
}

/** Key under which titles of one class meet. */
export const classKey = ({ kind, series }: ShareClass): string => `${kind} ${series}`.trim()

function kindOf(text: string): ClassKind {
  if (COMMON_FIRST.test(text) && !/\bunits?\b/.test(text.replace(PAR, ''))) return 'common'
  if (PARTNERSHIP_UNIT.test(text)) return 'unit'
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'common'
}

/** Preferred shares without a letter differ by their name: `variable rate muni term`. */
const seriesWords = (text: string): string =>
  text
    .replace(PAR, '')
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
