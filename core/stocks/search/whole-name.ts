// Short names of a company: `apple` means Apple Inc., not every name that begins with it.

import { companyName } from '../../filings/company-name.ts'
import { isLegalForm } from '../../filings/legal-form.ts'
import { joinWords, splitWords } from './words.ts'

/** Word "holding" before the legal form, treated as a part of it: `Uber Holdings Ltd`. */
const HOLDING = /^holdings?$/

/**
 * Full and shortened names, folded and joined: `wholeNamesOf('On Holding AG') // ['onholdingag', 'onholding', 'on']`
 */
export function wholeNamesOf(name: string): string[] {
  const words = splitWords(companyName(name))
  let length = words.length
  const wholes = [words]
  while (length > 1 && isLeftOut(words[length - 1]!.letters)) {
    length -= 1
    wholes.push(words.slice(0, length))
  }
  return [...new Set(wholes.map(whole => joinWords(whole).letters))].filter(Boolean)
}

const isLeftOut = (word: string): boolean => isLegalForm(word) || HOLDING.test(word)
