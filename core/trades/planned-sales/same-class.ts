// Compares typed titles to decide whether a notice and a sale are about the same class of shares.

import { memoized } from '../../memoized.ts'
import { isCommonStock } from '../../prices/common-stock.ts'

const CLASS = /\bclass ([a-z])\b/
const plain = memoized((title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9%]+/g, ' ')
    .trim()
)

/**
 * Common stock is one class under any name, unless both titles name a class letter and the letters differ.
 *
 * Other titles must have the same words; one title may continue with more words.
 */
export function isSameClass(planned: string, sold: string): boolean {
  if (isCommonStock(planned) !== isCommonStock(sold)) return false
  const titles = [plain(planned), plain(sold)].sort((one, other) => one.length - other.length)
  const [shorter = '', longer = ''] = titles
  if (!isCommonStock(planned)) return shorter !== '' && `${longer} `.startsWith(`${shorter} `)
  const letters = titles.map(title => CLASS.exec(title)?.[1])
  return letters.includes(undefined) || letters[0] === letters[1]
}
