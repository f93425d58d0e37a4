import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { type DescribedPicture, noteOf } from '#src/features/site/metadata/describe-picture.ts'
import { translator } from '#src/i18n/catalogue.ts'
import type { App } from '#src/server/app.ts'
import { moodWords } from './mood-words.ts'

/** Weeks of three years. */
const WEEKS_DRAWN = 156

/** Describes the picture of the sentiment of insiders by full weeks; undefined without one. */
export async function describeSentiment(app: App, language: Language): Promise<DescribedPicture | undefined> {
  const { isSample, kind, periods } = await app.sentiment.open({})
  const weeks = periods.filter(({ isOver }) => isOver).slice(-WEEKS_DRAWN)
  const latest = weeks.at(-1)
  if (!latest) return undefined
  const t = translator(language)
  const { percent } = formatsOf(language)
  const words = moodWords(language, kind)
  const shares = weeks.map(({ buyShare }) => buyShare)
  const greatest = Math.ceil(Math.max(10, ...shares.map(share => share ?? 0)))
  const picture = {
    brand: app.product.name,
    fact: t('sentiment:picture_fact_week', { counts: words.counts(latest), period: words.period(latest) }),
    headline: t('sentiment:picture_headline', { percent: words.share(latest) }),
    hiddenRows: 0,
    kicker: t('sentiment:title'),
    line: { greatest, labels: [percent(greatest), percent(0)] as const, shares },
    note: noteOf(language, isSample)
  }
  return { picture, tags: ['trades'] }
}
