import type { JSX } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import { pluralOf, type ShownOutcome } from '../browser/show-outcome.ts'

/** Number of tried filters from which the warning is shown as a caution, and from which it says more. */
const SEVERAL_TRIED = 5
const MANY_TRIED = 20
/** Chance that the 95 % interval of a useless filter lies above zero. */
const CHANCE = 0.025

/** Warns of luck, the more filters were tried. */
export function TriedWarning({
  language,
  tried,
  words
}: Pick<ShownOutcome, 'language' | 'tried' | 'words'>): JSX.Element {
  const { number, percent } = formatsOf(language)
  const text = fillIn(words[`tried_${pluralOf(language, tried)}`], {
    chance: percent(Math.round(100 * (1 - (1 - CHANCE) ** tried))),
    number: number(tried)
  })
  return (
    <p className={tried >= SEVERAL_TRIED ? 'tried several' : 'tried'}>
      {text}
      {tried >= MANY_TRIED && <strong> {words.tried_much}</strong>}
    </p>
  )
}
