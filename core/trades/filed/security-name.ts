// Titles and natures of ownership are typed by hand: the keys by which rows of several filings are taken for the same
// security and the same vehicle.

import { memoized } from '../../memoized.ts'
import { isCommonStock } from '../../prices/common-stock.ts'

/** "$0.01 par value per share" and what follows, in its many forms. Runs are bounded: a long one would take its square. */
const PAR_VALUE = /[,(–-]?\s?(?:with (?:a )?)?(?:us\$|\$|nis|eur|usd)?\s?[\d./, -]{0,40}(?:no )?par(?: value)?\b.*$/
const CLASS = /\b(?:class|series)\s+([a-z])\b/
const FILLER = /\b(?:by|held|in|through|via|the|a|an|of|as|directly|indirectly)\b/g
const FOOTNOTE_ONLY = /^see |^(?:foot)?notes?\b|explanation/

/** `Common Stock, par value $0.01 per share` and `common  stock` give the same. */
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

/** What an owner's vehicles are added up over: all classes of common stock are one, any other title is its own. */
export const classKeyOf = memoized((title: string) =>
  isCommonStock(title) ? `common:${CLASS.exec(title.toLowerCase())?.[1] ?? ''}` : titleKeyOf(title)
)

/** "Common Stock" and "Class A Common Stock" in the same vehicle are one holding unless one filing names both. */
export function otherNameOf(vehicleKey: string): string | undefined {
  const [table, classKey, holder] = vehicleKey.split('|') as [string, string, string]
  if (classKey === 'common:') return `${table}|common:a|${holder}`
  return classKey === 'common:a' ? `${table}|common:|${holder}` : undefined
}

export const isSameFamily = (classKey: string, other: string): boolean =>
  classKey === other || (classKey.startsWith('common:') && other.startsWith('common:'))

/** `By: Spouse`, `Held by spouse` → `spouse`; every "See footnote" is one. */
export const natureKeyOf = memoized((nature: string) => {
  const text = nature.toLowerCase().trim()
  return FOOTNOTE_ONLY.test(text) ? 'footnote' : squeeze(text.replaceAll(/\(\d+\)$/g, '').replaceAll(FILLER, ' '))
})

const squeeze = (text: string): string => text.replaceAll(/[^\p{L}\p{N}%]+/gu, ' ').trim()
