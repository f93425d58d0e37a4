// Bits of Block.traits: yes-or-no facts of a trade, the titles of its owners, and its transaction code.

/** Flags that rules name. Bits 8–15 are titles, bits 16–20 the letter of the transaction code. */
export const TRAIT = {
  buy: 2,
  derivative: 1,
  lot: 2 ** 24,
  noDecision: 2 ** 22,
  planFalse: 64,
  planTrue: 32,
  pricePending: 128,
  priceRejected: 2 ** 21,
  sell: 4
} as const

/** Bits for facts that only a filter names, in the order in which the table of filters takes them. */
export const FREE_BITS = [16, 8, 2 ** 23, 2 ** 25, 2 ** 26, 2 ** 27, 2 ** 28, 2 ** 29, 2 ** 30] as const

export const CODE_SHIFT = 16
export const CODE_MASK = 31
export const TITLE_SHIFT = 8

/** Bits of the titles, in the order of the product's filter (docs/reference/product.md, section 2.11). */
const TITLE_BITS: Record<string, number> = {
  '10% owner': 64,
  CEO: 1,
  CFO: 2,
  CXO: 4,
  director: 32,
  officer: 16,
  other: 128,
  SVP: 8
}

/** All officer titles: the filter `officer` matches each of them. */
const OFFICER_BITS = 1 + 2 + 4 + 8 + 16

const KNOWN_TITLES = new Map<string, number>()

/** Bits that match a requested title. */
export function titleMask(title: string): number {
  return (title === 'officer' ? OFFICER_BITS : (TITLE_BITS[title] ?? 0)) << TITLE_SHIFT
}

/** Bits of a trade's titles, separated by commas. */
export function titleBits(titles: string): number {
  const known = KNOWN_TITLES.get(titles)
  if (known !== undefined) return known
  const bits = titles.split(',').reduce((all, title) => all | (TITLE_BITS[title] ?? 0), 0) << TITLE_SHIFT
  KNOWN_TITLES.set(titles, bits)
  return bits
}

export function codeNumber(code: string): number {
  return Math.max(0, Math.min(31, code.charCodeAt(0) - 64)) || 0
}
