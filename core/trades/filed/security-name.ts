// Keys for security titles and natures of ownership. Filers type both by hand, so different spellings must give the
// same key.

import { memoized } from '../../memoized.ts'
import { isCommonStock } from '../../prices/common-stock.ts'

/**
 * Par value in its many forms, such as "$0.01 par value per share", and all text after it. The quantifier is bounded,
 * because a long run would take quadratic time.
 */
const PAR_VALUE = /[,(–-]?\s?(?:with (?:a )?)?(?:us\$|\$|nis|eur|usd)?\s?[\d./, -]{0,40}(?:no )?par(?: value)?\b.*$/
const CLASS = /\b(?:class|series)\s+([a-z])\b/
const FILLER = /\b(?:by|held|in|through|via|the|a|an|of|as|directly|indirectly)\b/g
const FOOTNOTE_ONLY = /^see |^(?:foot)?notes?\b|explanation/

/** `Common Stock, par value $0.01 per share` and `common  stock` give the same key. */
export const titleKeyOf = memoized((title: string) =>
  squeeze(
    title
      .toLowerCase()
      .replaceAll('&quot;', '"')
      .replaceAll(/\s+/g, ' ')
      .replace(PAR_VALUE, '')
      .replaceAll(/\bshares\b/g, 'share')
  )
)

/**
 * Key of the class over which an owner's vehicles are summed. Common stock is keyed by its class letter, any other
 * security by its title.
 */
export const classKeyOf = memoized((title: string) =>
  isCommonStock(title) ? `common:${CLASS.exec(title.toLowerCase())?.[1] ?? ''}` : titleKeyOf(title)
)

/**
 * Returns the other key of a vehicle. "Common Stock" and "Class A Common Stock" in one vehicle are one holding unless a
 * filing names both.
 */
export function otherNameOf(vehicleKey: string): string | undefined {
  const [table, classKey, holder] = vehicleKey.split('|') as [string, string, string]
  if (classKey === 'common:') return `${table}|common:a|${holder}`
  return classKey === 'common:a' ? `${table}|common:|${holder}` : undefined
}

export const isSameFamily = (classKey: string, other: string): boolean =>
  classKey === other || (classKey.startsWith('common:') && other.startsWith('common:'))

/** `By: Spouse`, `Held by spouse` → `spouse`; all forms of "See footnote" → `footnote`. */
export const natureKeyOf = memoized((nature: string) => {
  const text = nature.toLowerCase().trim()
  return FOOTNOTE_ONLY.test(text) ? 'footnote' : squeeze(text.replaceAll(/\(\d+\)$/g, '').replaceAll(FILLER, ' '))
})

const squeeze = (text: string): string => text.replaceAll(/[^\p{L}\p{N}%]+/gu, ' ').trim()
