// Sentences about schedules, for mails, feeds and devices.

import { plainLine } from '../escape.ts'
import { companyName } from '../filings/company-name.ts'
import { fillIn } from '../fill-in.ts'
import { formatsOf } from '../format.ts'
import type { Language } from '../language.ts'
import type { Move } from './chain.ts'
import type { OwnershipRow } from './ports.ts'
import { isAmendment, letterOf } from './schedule.ts'

/** Picks what readers are told of a schedule. */
export const toldSchedule = ({
  accession,
  filedOn,
  form,
  holder,
  holderCik,
  isAtLeast,
  issuerCik,
  issuerName,
  move,
  percent,
  percentBefore,
  shares,
  tags,
  ticker,
  timeliness
}: OwnershipRow) => ({
  accession,
  filedOn,
  form,
  holder,
  holderCik,
  isAtLeast,
  issuerCik,
  issuerName,
  move,
  percent,
  percentBefore,
  shares,
  tags,
  ticker,
  timeliness
})

/** Row of a schedule, as far as readers are told of it. */
export type ToldSchedule = ReturnType<typeof toldSchedule>

interface ScheduleTexts {
  readonly atLeast: string
  readonly before: string
  readonly moves: Readonly<Record<Move, string>>
}

/** `unchanged` stands for a new purpose, because schedules that change nothing are not told. */
const TEXTS: Readonly<Record<Language, ScheduleTexts>> = {
  de: {
    atLeast: 'mindestens {{percent}}',
    before: 'zuvor {{percent}}',
    moves: {
      below_five: '{{who}} ist bei {{what}} unter 5\u00a0% gefallen ({{facts}})',
      cut: '{{who}} hat den Anteil an {{what}} abgebaut ({{facts}})',
      first_known: '{{who}} hat einen Anteil an {{what}} gemeldet ({{facts}})',
      opened: '{{who}} hat einen neuen Anteil an {{what}} gemeldet ({{facts}})',
      raised: '{{who}} hat den Anteil an {{what}} aufgestockt ({{facts}})',
      to_13d: '{{who}} ist bei {{what}} von 13G zu 13D gewechselt ({{facts}})',
      to_13g: '{{who}} ist bei {{what}} von 13D zu 13G gewechselt ({{facts}})',
      unchanged: '{{who}} nennt einen neuen Zweck für den Anteil an {{what}} ({{facts}})',
      unclear: '{{who}} hat einen Anteil an {{what}} gemeldet, mit dem vorigen nicht vergleichbar ({{facts}})',
      unread: '{{who}} hat einen Anteil an {{what}} gemeldet; die Zahlen sind nicht gelesen ({{facts}})'
    }
  },
  en: {
    atLeast: 'at least {{percent}}',
    before: 'before {{percent}}',
    moves: {
      below_five: '{{who}} fell below 5% of {{what}} ({{facts}})',
      cut: '{{who}} cut the position in {{what}} ({{facts}})',
      first_known: '{{who}} reported a position in {{what}} ({{facts}})',
      opened: '{{who}} reported a new position in {{what}} ({{facts}})',
      raised: '{{who}} raised the position in {{what}} ({{facts}})',
      to_13d: '{{who}} changed from 13G to 13D on {{what}} ({{facts}})',
      to_13g: '{{who}} changed from 13D to 13G on {{what}} ({{facts}})',
      unchanged: '{{who}} stated a new purpose of the position in {{what}} ({{facts}})',
      unclear: '{{who}} reported a position in {{what}} that cannot be compared with the last ({{facts}})',
      unread: '{{who}} reported a position in {{what}}; its numbers are not read ({{facts}})'
    }
  },
  fr: {
    atLeast: 'au moins {{percent}}',
    before: 'avant {{percent}}',
    moves: {
      below_five: '{{who}} est passé sous 5\u202f% de {{what}} ({{facts}})',
      cut: '{{who}} a réduit sa participation dans {{what}} ({{facts}})',
      first_known: '{{who}} a déclaré une participation dans {{what}} ({{facts}})',
      opened: '{{who}} a déclaré une nouvelle participation dans {{what}} ({{facts}})',
      raised: '{{who}} a augmenté sa participation dans {{what}} ({{facts}})',
      to_13d: '{{who}} est passé de 13G à 13D pour {{what}} ({{facts}})',
      to_13g: '{{who}} est passé de 13D à 13G pour {{what}} ({{facts}})',
      unchanged: '{{who}} indique un nouvel objet pour sa participation dans {{what}} ({{facts}})',
      unclear: '{{who}} a déclaré une participation dans {{what}}, non comparable à la précédente ({{facts}})',
      unread: '{{who}} a déclaré une participation dans {{what}}\u202f; ses nombres ne sont pas lus ({{facts}})'
    }
  }
}

/** Describes a schedule: `Quill Partners raised the position in NLKW (7.1%, before 6.2%, 13D/A)` */
export function scheduleText(row: ToldSchedule, language: Language): string {
  const facts = [...percentFacts(row, language), formText(row)]
  return fillIn(TEXTS[language].moves[row.move], {
    facts: facts.join(', '),
    what: plainLine(row.ticker ?? companyName(row.issuerName)),
    who: plainLine(row.holder || companyName(row.issuerName))
  })
}

/** Percent of the class, and the one before if it differs. Empty if none is known. */
export function percentFacts(
  { isAtLeast, move, percent, percentBefore }: Pick<ToldSchedule, 'isAtLeast' | 'move' | 'percent' | 'percentBefore'>,
  language: Language
): readonly string[] {
  const { atLeast, before } = TEXTS[language]
  const formats = formatsOf(language)
  if (percent === null || move === 'unread') return []
  const now = formats.percent(percent)
  const earlier = percentBefore === null ? undefined : formats.percent(percentBefore)
  return [
    isAtLeast ? fillIn(atLeast, { percent: now }) : now,
    ...(earlier === undefined || earlier === now ? [] : [fillIn(before, { percent: earlier })])
  ]
}

/** Returns `13D/A` for `SCHEDULE 13D/A` and `SC 13D/A`. */
export const formText = ({ form }: Pick<ToldSchedule, 'form'>): string =>
  `13${letterOf(form)}${isAmendment(form) ? '/A' : ''}`
