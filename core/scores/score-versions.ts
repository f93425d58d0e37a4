// Changes of the score by version, as readers are told of them.

import { formatsOf, inWords } from '../format.ts'
import type { Language } from '../language.ts'

/**
 * Effect of the current version on real purchases of the first half of 2023: number scored, of these in part by the
 * version before, and without a score now. Measured by tests/core/trades/scored-in-part.release.test.ts.
 */
export const VERSION_EFFECT = { purchases: 432, scoredInPart: 22, undecided: 2 } as const

interface VersionChange {
  readonly version: string
  readonly texts: Readonly<Record<Language, string>>
}

/** Versions after the first, oldest first. */
const CHANGES: readonly VersionChange[] = [
  {
    texts: {
      de: 'Seit Version 2026.2 wartet ein Kauf auf alle seine Kurse, und einer, über den niemand entschieden hat, hat keine Bewertung: etwa eine wieder angelegte Dividende oder ein Kauf eines Mitarbeiterprogramms.',
      en: 'Since version 2026.2 a purchase waits for all its prices, and one that nobody decided on has no score, such as a reinvested dividend or a purchase of an employee plan.',
      fr: 'Depuis la version 2026.2, un achat attend tous ses cours, et celui que personne n’a décidé n’a pas de note, comme un dividende réinvesti ou l’achat d’un plan d’épargne salariale.'
    },
    version: '2026.2'
  }
]

type EffectFigures = Readonly<Record<keyof typeof VERSION_EFFECT, string>>

const EFFECT_TEXTS: Readonly<Record<Language, (figures: EffectFigures) => string>> = {
  de: ({ purchases, scoredInPart, undecided }) =>
    `Von ${purchases} Käufen des ersten Halbjahres 2023 bewertete die Version davor ${scoredInPart} nach einem Teil ihres Wertes, und ${undecided} haben keine Bewertung mehr. Kein anderer Wert hat sich geändert.`,
  en: ({ purchases, scoredInPart, undecided }) =>
    `Of ${purchases} purchases of the first half of 2023 the version before scored ${scoredInPart} on a part of their value, and ${undecided} have no score any more. No other value changed.`,
  fr: ({ purchases, scoredInPart, undecided }) =>
    `Sur ${purchases} achats du premier semestre 2023, la version précédente en a noté ${scoredInPart} sur une partie de leur valeur, et ${undecided} n’ont plus de note. Aucune autre valeur n’a changé.`
}

/** Sentences about the versions after `version`, oldest first. Empty for the newest. */
export function changesSince(version: string, language: Language): string {
  return CHANGES.filter(change => change.version > version)
    .map(({ texts }) => texts[language])
    .join(' ')
}

/** Sentences about the newest version: what changed, and for how many purchases. */
export function newestChange(language: Language): string {
  const { number } = formatsOf(language)
  const effect = EFFECT_TEXTS[language]({
    purchases: number(VERSION_EFFECT.purchases),
    scoredInPart: number(VERSION_EFFECT.scoredInPart),
    undecided: inWords(VERSION_EFFECT.undecided, language)
  })
  return `${CHANGES.at(-1)?.texts[language]} ${effect}`
}
