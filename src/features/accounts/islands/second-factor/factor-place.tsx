// Shows the second-factor form on the page to which a provider redirects, which has no form of its own.

import { createRoot } from 'react-dom/client'

import type { AskedFactor } from '../../stores/factor-sign-in.ts'
import type { AuthWords } from '../auth-words.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'

interface Ways {
  onBack(): void
  onSignedIn(): void
}

export function showFactorForm(place: Element, asked: AskedFactor, words: AuthWords, ways: Ways): void {
  createRoot(place).render(<SecondFactorForm asked={asked} words={words} {...ways} />)
}
