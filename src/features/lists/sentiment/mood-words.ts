// Says figures of sentiment in words, for pages and pictures.

import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { PeriodMood } from '#core/lists/sentiment/open-sentiment.ts'
import type { Period, PeriodKind } from '#core/lists/sentiment/periods.ts'
import type { Role, SideSums, SizeClass } from '#core/lists/sentiment/sum-market.ts'
import type { Sector } from '#core/prices/sector.ts'
import type { InsiderTitle } from '#core/trades/trade.ts'
import { sectorName } from '#src/features/trades/sector-name.ts'
import { roleText } from '#src/features/trades/trade-words.ts'
import { translator } from '#src/i18n/catalogue.ts'

const TITLES: Readonly<Record<Role, InsiderTitle>> = {
  '10%owner': '10% owner',
  ceo: 'CEO',
  cfo: 'CFO',
  director: 'director',
  officer: 'officer'
}

/** Functions that write figures of one kind of period in one language. */
export function moodWords(language: Language, kind: PeriodKind) {
  const t = translator(language)
  const { dayRange, number, percent } = formatsOf(language)
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC', year: 'numeric' })
  return {
    /** `312 buys, 592 sales` */
    counts: ({ buys, sales }: SideSums): string =>
      `${t('sentiment:buys', { count: buys, number: number(buys) })}, ${t('sentiment:sales', { count: sales, number: number(sales) })}`,
    /** `higher than in 62% of the weeks before`; undefined where the share is not compared. */
    past({ percentile }: PeriodMood): string | undefined {
      if (percentile === undefined) return undefined
      const rank = Math.round(percentile)
      return rank >= 50
        ? t(`sentiment:higher_${kind}`, { percent: percent(rank) })
        : t(`sentiment:lower_${kind}`, { percent: percent(100 - rank) })
    },
    /** `Nov 16 – 22, 2026` or `Nov 2026` */
    period: ({ from, to }: Period): string =>
      kind === 'week' ? dayRange(from, to).join(' – ') : month.format(new Date(from)),
    role: (role: Role): string => roleText(t, TITLES[role]),
    sector: (sector: Sector | null): string =>
      sector === null ? t('sentiment:sector_unknown') : sectorName(t, sector),
    share: ({ buyShare }: PeriodMood): string => (buyShare === undefined ? '–' : percent(buyShare)),
    size: (size: SizeClass): string => t(`sentiment:size_${size}`)
  }
}
