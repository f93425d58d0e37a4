import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { SentencePart, Standing } from '#core/scores/score-sentence.ts'
import { type Translate, translator } from '#src/i18n/catalogue.ts'

/** Explains a score in one sentence, which is shown beside the score. */
export function scoreSentence(parts: readonly SentencePart[], language: Language): string {
  const texts = parts.map(part => partText(part, language, translator(language))).filter(text => text !== '')
  const sentence = texts.join(', ')
  return sentence === '' ? '' : `${sentence.charAt(0).toLocaleUpperCase(language)}${sentence.slice(1)}.`
}

function partText(part: SentencePart, language: Language, t: Translate): string {
  const formats = formatsOf(language)
  switch (part.code) {
    case 'score':
      return ''
    case 'new_position':
      return t('trades:reason_new_position', { standing: standingText(part.standing, t) })
    case 'raised_stake':
      return t('trades:reason_raised_stake', {
        percent: formats.percent(part.percent),
        standing: standingText(part.standing, t)
      })
    case 'stake_change_unknown':
      return t('trades:reason_stake_change_unknown')
    case 'win_rate':
      return t('trades:reason_win_rate', { total: part.count, wins: part.wins })
    case 'no_history':
      return t('trades:reason_no_history')
    case 'value':
      return t('trades:reason_value', { standing: standingText(part.standing, t), value: formats.dollars(part.usd) })
    case 'unique_buyers':
      return part.buyers === 1
        ? t('trades:reason_only_buyer')
        : t('trades:reason_unique_buyers', { buyers: part.buyers })
  }
}

function standingText({ end, percent }: Standing, t: Translate): string {
  return end === 'top' ? t('trades:standing_top', { percent }) : t('trades:standing_bottom', { percent })
}
