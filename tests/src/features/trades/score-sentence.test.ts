import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import type { SentencePart } from '#core/scores/score-sentence.ts'
import { scoreSentence } from '#src/features/trades/score-sentence.ts'

const PARTS: readonly SentencePart[] = [
  { code: 'score', score: 6 },
  { code: 'new_position', standing: { end: 'top', percent: 12 } },
  { code: 'value', standing: { end: 'bottom', percent: 27 }, usd: 12_480 }
]

test('a percentile is counted from its nearer end, in every language', () => {
  expect(LANGUAGES.map(language => scoreSentence(PARTS, language).replaceAll(/\s/g, ' '))).toEqual([
    'Neue Position (oberste 12 %), 12.480 $ (unterste 27 %).',
    'A first position (top 12%), $12,480 (bottom 27%).',
    'Nouvelle position (parmi les 12 % les plus élevés), 12 480 $ (parmi les 27 % les plus bas).'
  ])
})
