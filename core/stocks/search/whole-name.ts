// What a company is called in short, and nothing but that: who types `apple` means Apple Inc., not what begins so.

import { companyName } from '../../filings/company-name.ts'
import { isLegalForm } from '../../filings/legal-form.ts'
import { joinWords, splitWords } from './words.ts'

/** Before the legal form, and as good as a part of it: `Uber Holdings Ltd`. */
const HOLDING = /^holdings?$/

/** Folded and written together, each once: `wholeNamesOf('On Holding AG') // ['onholdingag', 'onholding', 'on']` */
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
