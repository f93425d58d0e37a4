// American depositary shares stand for a number of ordinary shares, and filers mix both up. A count of ordinary shares
// times the price of a depositary share turns $200,000 into $8.6 billion.
//
// Such a price still lies in the session's range, because the depositary shares are the traded ones. Only title and
// footnotes reveal the error.

const DEPOSITARY = String.raw`(?:(?:american|global) deposit[ao]ry (?:shares?|receipts?|interests?)|\b(?:ads|adr|gds|gdr)s?\b)`
const NAMED = /\b(?:american|global) deposit[ao]ry\b/i
/** Abbreviations that may be part of a company's name, so the surrounding words must confirm them. */
const ABBREVIATED = /\b(?:ADS|ADR|GDS|GDR)s?\b/
const SAID_OF_THEM =
  /\b(?:each|every|per|one|\d[\d,.]*) (?:ads|adr|gds|gdr)s?\b|\b(?:ads|adr|gds|gdr)s?,? (?:each )?(?:represent|equal|=)|\bordinary shares?\b/i
const TITLE = /^\W*(?:(?:sponsored )?(?:american |global )?deposit[ao]ry|(?:ADS|ADR|GDS|GDR)s?\b)/i

const FRACTIONS: Readonly<Record<string, number>> = {
  eighth: 8,
  fifth: 5,
  fourth: 4,
  half: 2,
  hundredth: 100,
  quarter: 4,
  tenth: 10,
  third: 3,
  thirds: 3,
  twentieth: 20
}
const WORDS = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/)
const TENS: Readonly<Record<string, number>> = { fifty: 50, forty: 40, sixty: 60, thirty: 30, twenty: 20 }
const WORD = `${WORDS.slice(1).join('|')}|${Object.keys(TENS).join('|')}`
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?(?:\s?/\s?\d+)?|(?:${WORD})\b(?:[ -](?:${Object.keys(FRACTIONS).join('|')}|hundred|thousand|${WORD})\b)?)`
const STANDS_FOR = String.raw`(?:\s*\([^)]*\))?,?\s*(?:each\s+)?(?:of which\s+)?(?:currently\s+|presently\s+)?(?:represent(?:s|ing)?|equals?|is equal to|corresponds? to|=)\s+(?:the right to receive\s+|an interest in\s+)?`
const RATIO = new RegExp(String.raw`\b(?:each\s+|every\s+)?(?:${NUMBER}\s+)?${DEPOSITARY}${STANDS_FOR}${NUMBER}`, 'i')
/** `American Depositary Shares (each representing five ordinary shares)` */
const RATIO_BEHIND = new RegExp(
  String.raw`\beach(?: of which)?(?: currently| presently)? represent(?:s|ing)\s+${NUMBER}`,
  'i'
)
const COUNT = new RegExp(String.raw`(\d[\d,]*(?:\.\d+)?)\s+${DEPOSITARY}`, 'gi')
const PRICE_OF_ORDINARY = /\bper (?:class [a-z] )?(?:ordinary|common|underlying) share\b/i
const PRICE_OF_DEPOSITARY = new RegExp(String.raw`\bper ${DEPOSITARY}`, 'i')

/** Unit in which a filing counts its shares. */
export type CountedUnit =
  | { readonly unit: 'depositary' }
  | {
      readonly unit: 'ordinary'
      /** Ordinary shares per depositary share; undefined if the filing does not state it. */
      readonly ratio: number | undefined
      /** Whether the filing states that the price is per ordinary share. */
      readonly isPriceOfOrdinary: boolean
    }

export interface FiledCount {
  readonly title: string
  /** Footnotes of the row's cells. */
  readonly footnotes: readonly string[]
  readonly shares: number
}

/**
 * Returns the unit in which the shares were counted; undefined if no depositary shares are named, or if one equals one
 * ordinary share.
 *
 * A number of depositary shares in a footnote decides what was counted; without one the title decides.
 */
export function countedUnit({ footnotes, shares, title }: FiledCount): CountedUnit | undefined {
  const texts = [title, ...footnotes]
  if (!TITLE.test(title) && !texts.some(speaksOfDepositary)) return undefined
  const ratio = texts.map(ratioIn).find(found => found !== undefined)
  if (ratio === 1) return undefined
  const counts = footnotes.flatMap(countsIn)
  if (counts.includes(shares)) return { unit: 'depositary' }
  const isMultiple = ratio !== undefined && counts.some(count => Math.round(count * ratio) === Math.round(shares))
  if (!isMultiple && TITLE.test(title)) return { unit: 'depositary' }
  const isPriceOfOrdinary =
    texts.some(text => PRICE_OF_ORDINARY.test(text)) && !texts.some(text => PRICE_OF_DEPOSITARY.test(text))
  return { isPriceOfOrdinary, ratio, unit: 'ordinary' }
}

/** Whether depositary shares are traded, by these filings; false if each equals one ordinary share. */
export function tradesAsDepositary(told: readonly Pick<FiledCount, 'footnotes' | 'title'>[]): boolean {
  return told.some(({ footnotes, title }) => countedUnit({ footnotes, shares: Number.NaN, title }) !== undefined)
}

/** `speaksOfDepositary('Each ADS represents 8 ordinary shares.') // true`; `false` for an `ADS Holding plan`. */
export function speaksOfDepositary(text: string): boolean {
  return NAMED.test(text) || (ABBREVIATED.test(text) && SAID_OF_THEM.test(text))
}

/**
 * `ratioIn('Each ADS represents five (5) ordinary shares.') // 5`, `ratioIn('Two ADSs represent one share.') // 0.5`
 */
export function ratioIn(text: string): number | undefined {
  if (!speaksOfDepositary(text)) return undefined
  const plain = text.replaceAll(/["“”']/g, '').replaceAll(/\s+/g, ' ')
  const [, depositary, ordinary] = RATIO.exec(plain) ?? []
  const found = ordinary ?? RATIO_BEHIND.exec(plain)?.[1]
  const stands = found === undefined ? undefined : parseAmount(found)
  const forHowMany = depositary === undefined ? 1 : (parseAmount(depositary) ?? 1)
  return stands === undefined ? undefined : stands / forHowMany
}

const countsIn = (text: string): number[] =>
  [...text.matchAll(COUNT)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))

/** Parses `43,200`, `0.5`, `1/10`, `five`, `two hundred`, `twenty-five`, `one-half`; undefined for other words. */
function parseAmount(text: string): number | undefined {
  const [first = '', second = ''] = text.toLowerCase().split(/\s?\/\s?|[ -]/)
  const one = parsePart(first)
  if (one === undefined || second === '') return one
  if (/\d/.test(second)) return one / Number(second.replaceAll(',', ''))
  const part = second.replace(/s$/, '')
  const divisor = FRACTIONS[second] ?? FRACTIONS[part]
  if (divisor !== undefined) return one / divisor
  if (part === 'hundred') return one * 100
  if (part === 'thousand') return one * 1_000
  return TENS[first] === undefined ? one : one + (parsePart(second) ?? 0)
}

function parsePart(text: string): number | undefined {
  if (/^\d/.test(text)) return Number(text.replaceAll(',', ''))
  if (TENS[text] !== undefined) return TENS[text]
  const index = WORDS.indexOf(text)
  return index > 0 ? index : undefined
}
