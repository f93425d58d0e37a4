import { describe, expect, test } from 'vitest'
import { versionNoteHtml } from '#core/reports/rendering/returns-html.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'

describe('the note on the version of a report', () => {
  test('says that a report of an earlier version stays as it was published', () => {
    expect(versionNoteHtml('2026.1', 'en')).toContain('stays as it was published, with version 2026.1 of the score')
    expect(versionNoteHtml('2026.1', 'de')).toContain('mit Version 2026.1 der Bewertung')
    expect(versionNoteHtml('2026.1', 'fr')).toContain('avec la version 2026.1 de la note')
  })

  test('names both reasons for another score: later prices and missing decisions', () => {
    expect(versionNoteHtml('2026.1', 'en')).toMatch(
      /another score or none.*waits for all its prices.*nobody decided on/
    )
    expect(versionNoteHtml('2026.1', 'de')).toMatch(
      /andere oder keine.*wartet.*auf alle seine Kurse.*niemand entschieden/
    )
    expect(versionNoteHtml('2026.1', 'fr')).toMatch(
      /autre note, ou aucune.*attend.*tous ses cours.*personne n’a décidé/
    )
  })

  test('is missing for the current version', () => {
    expect(versionNoteHtml(SCORE_VERSION, 'en')).toBe('')
  })
})
