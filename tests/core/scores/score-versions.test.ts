import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { changesSince, newestChange } from '#core/scores/score-versions.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'

describe('the changes of the score', () => {
  test.each(LANGUAGES)('are told up to the current version in %s', language => {
    expect(changesSince('2026.1', language)).toContain(SCORE_VERSION)
    expect(changesSince(SCORE_VERSION, language)).toBe('')
    expect(newestChange(language)).toContain(SCORE_VERSION)
  })

  test('have the measured effect of the newest version behind them', () => {
    expect(newestChange('en')).toMatch(/^Since version .* Of 432 purchases .* scored 22 on a part .* two have no score/)
  })
})
