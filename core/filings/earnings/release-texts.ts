// Sentences about expected earnings releases, for mails, feeds and devices. An estimate is never told as a fact.

import type { ReportDate } from '../../dates/report-date.ts'
import { plainLine } from '../../escape.ts'
import { fillIn } from '../../fill-in.ts'
import { formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import type { Cik } from '../../sec-ids.ts'
import { companyName } from '../company-name.ts'
import type { EstimatedRelease } from './next-release.ts'

/** Expected release, as readers are told of it. */
export interface ToldRelease extends Omit<EstimatedRelease, 'status'> {
  readonly id: string
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly ticker: string | null
  /** Day on which it came out; null while it is expected. */
  readonly releasedOn: ReportDate | null
}

interface ReleaseTexts {
  readonly about: string
  readonly expected: string
  readonly released: string
  readonly withinOne: string
  readonly within: string
}

const TEXTS: Readonly<Record<Language, ReleaseTexts>> = {
  de: {
    about: 'etwa am {{day}} (geschätzt)',
    expected: '{{what}} legt voraussichtlich {{about}} Quartalszahlen vor, {{within}}',
    released: '{{what}} hat am {{day}} Quartalszahlen vorgelegt; erwartet {{about}}',
    within: 'auf ±\u00a0{{days}} Tage genau',
    withinOne: 'auf ±\u00a01 Tag genau'
  },
  en: {
    about: 'about {{day}} (estimated)',
    expected: '{{what}} is expected to report earnings {{about}}, {{within}}',
    released: '{{what}} reported earnings on {{day}}; expected {{about}}',
    within: 'within ±\u00a0{{days}} days',
    withinOne: 'within ±\u00a01 day'
  },
  fr: {
    about: 'vers le {{day}} (estimation)',
    expected: '{{what}} devrait publier ses résultats {{about}}, {{within}}',
    released: '{{what}} a publié ses résultats le {{day}}\u202f; attendus {{about}}',
    within: 'à ±\u00a0{{days}} jours près',
    withinOne: 'à ±\u00a01 jour près'
  }
}

/** Describes an expected release: `NLKW is expected to report earnings about Feb 3, 2027 (estimated), within ± 7 days` */
export function releaseText(release: ToldRelease, language: Language): string {
  const { expected, released } = TEXTS[language]
  return fillIn(release.releasedOn === null ? expected : released, {
    about: aboutText(release, language),
    day: release.releasedOn === null ? '' : formatsOf(language).day(release.releasedOn),
    what: plainLine(release.ticker ?? companyName(release.issuerName)),
    within: withinText(release, language)
  })
}

export const aboutText = ({ day }: Pick<ToldRelease, 'day'>, language: Language): string =>
  fillIn(TEXTS[language].about, { day: formatsOf(language).day(day) })

export function withinText({ withinDays }: Pick<ToldRelease, 'withinDays'>, language: Language): string {
  const { within, withinOne } = TEXTS[language]
  return withinDays === 1 ? withinOne : fillIn(within, { days: formatsOf(language).number(withinDays) })
}
