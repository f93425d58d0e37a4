// Companies that a published report names, and sentences about them for mails, feeds and devices.

import type { ReportDate } from '../dates/report-date.ts'
import type { ReportKind } from '../dates/report-window.ts'
import { fillIn } from '../fill-in.ts'
import { formatsOf } from '../format.ts'
import type { Language } from '../language.ts'
import type { ReportContent } from './report-content.ts'

/** Company in a report, by its best buy. */
export interface ToldMention {
  readonly report: ReportKind
  readonly reportDate: ReportDate
  readonly issuerCik: string
  readonly issuerName: string
  readonly ticker: string | null
  /** null for a company whose buys have no rank. */
  readonly rank: number | null
  /** 1 to 10, lower is better. */
  readonly score: number | null
}

/** Lists the companies that a report names, each once. Ranked ones come first. */
export function listMentions({ kind, ranked, reportDate, unranked }: ReportContent): readonly ToldMention[] {
  const rows = [...ranked, ...unranked.map(row => ({ ...row, rank: null, score: null }))]
  const first = new Map(rows.toReversed().map(row => [row.issuerCik, row]))
  return [...new Set(rows.map(({ issuerCik }) => issuerCik))].map(issuerCik => {
    const { company, rank, score, ticker } = first.get(issuerCik)!
    return { issuerCik, issuerName: company, rank, report: kind, reportDate, score, ticker }
  })
}

interface MentionTexts {
  readonly reports: Readonly<Record<ReportKind, string>>
  readonly ranked: string
  readonly unranked: string
}

const TEXTS: Readonly<Record<Language, MentionTexts>> = {
  de: {
    ranked: 'Platz {{rank}} im {{report}} vom {{day}} (Score {{score}} von 10)',
    reports: { daily: 'Tagesbericht', 'thirty-day': '30-Tage-Bericht', weekly: 'Wochenbericht' },
    unranked: 'ohne Rang im {{report}} vom {{day}} genannt'
  },
  en: {
    ranked: 'no. {{rank}} in the {{report}} of {{day}} (score {{score}} of 10)',
    reports: { daily: 'daily report', 'thirty-day': '30-day report', weekly: 'weekly report' },
    unranked: 'listed without a rank in the {{report}} of {{day}}'
  },
  fr: {
    ranked: 'n°\u00A0{{rank}} du {{report}} du {{day}} (score de {{score}} sur 10)',
    reports: { daily: 'rapport quotidien', 'thirty-day': 'rapport sur 30 jours', weekly: 'rapport hebdomadaire' },
    unranked: 'mentionnée sans rang dans le {{report}} du {{day}}'
  }
}

/** Describes a company's place in a report: `no. 3 in the daily report of Nov 27, 2026 (score 2 of 10)` */
export function mentionText({ rank, report, reportDate, score }: ToldMention, language: Language): string {
  const texts = TEXTS[language]
  const { day, number } = formatsOf(language)
  const told = { day: day(reportDate), report: texts.reports[report] }
  if (rank === null || score === null) return fillIn(texts.unranked, told)
  return fillIn(texts.ranked, { ...told, rank: number(rank), score: number(score) })
}
