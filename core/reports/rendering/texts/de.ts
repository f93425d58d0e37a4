// Texts of the reports in German. They define the type, so the other languages must have all of these texts.
import { atStart, formatsOf, inWords } from '../../../format.ts'
import { MIN_REFERENCE_EVENTS, REFERENCE_YEARS } from '../../../scores/score-weights.ts'

const YEARS = inWords(REFERENCE_YEARS, 'de')
const LEAST_BUYS = formatsOf('de').number(MIN_REFERENCE_EVENTS)

/** Public facts of a report; the amount is already formatted. */
export interface SummaryFacts {
  readonly insiders: number
  readonly companies: number
  /** `14,3 Millionen`; undefined if no price of the period is checked. */
  readonly amount: string | undefined
}

/** Facts for the text alternative of a one-year chart; prices and days are already formatted. */
export interface YearLineFacts {
  readonly first: string
  readonly from: string
  readonly last: string
  readonly to: string
  /** Number of days with buys and with sales, joined; empty without any. */
  readonly trades: string
}

/** Facts for a headline; names are already formatted. */
export interface HeadlineFacts extends SummaryFacts {
  /** Best-ranked buy: `Acme Corp (ACME)` and `DOE JANE`; undefined if no buy is ranked. */
  readonly strongest: { readonly company: string; readonly insider: string; readonly others: number } | undefined
}

const companiesInWords = (count: number): string =>
  count === 1 ? 'einem Unternehmen' : `${inWords(count, 'de')} Unternehmen`

function whatWasBought({ amount, companies, insiders }: SummaryFacts): string {
  const who = insiders === 1 ? 'Ein Insider kaufte' : `${atStart(inWords(insiders, 'de'))} Insider kauften`
  return `${who} Aktien von ${companiesInWords(companies)}${amount ? ` für ${amount} Dollar` : ''}`
}

function headline({ strongest, ...facts }: HeadlineFacts): string {
  const bought = whatWasBought(facts)
  if (!strongest) return `${bought}; keiner dieser Käufe ließ sich einstufen.`
  const others = strongest.others > 0 ? ' und weiteren' : ''
  return `${bought}; am stärksten ist der Kauf von ${strongest.insider}${others} bei ${strongest.company}.`
}

export const de = {
  titles: {
    daily: 'Top-Insiderkäufe des Tages',
    'thirty-day': 'Top-Insiderkäufe der letzten 30 Tage',
    weekly: 'Top-Insiderkäufe der Woche'
  },
  headline,
  summary: (facts: SummaryFacts): string => `${whatWasBought(facts)}.`,
  gaps: {
    title: 'Dieser Bericht ist vielleicht nicht vollständig.',
    feed: 'Bei seiner Veröffentlichung waren noch nicht alle Meldungen gelesen, die bis zum Stichzeitpunkt angenommen wurden.',
    index: 'Der Vergleich mit dem Index der SEC stand noch aus.',
    prices: 'Die Kurse der letzten Sitzung fehlten.'
  },
  /** Reports that a plan opens, as the object of a sentence. */
  opened: { 'daily-report': 'die Tagesberichte', 'thirty-day-report': 'den 30-Tage-Bericht' },
  earlierVersion: (version: string): string =>
    `Dieser Bericht bleibt, wie er erschienen ist, mit Version ${version} der Bewertung. Heute kann ein Kauf darin eine andere oder keine Bewertung haben.`,
  emptyHeadline: 'In diesem Zeitraum wurden keine Insiderkäufe bekannt.',
  emptyHint: 'Das kommt an ruhigen Tagen vor. Alle übrigen Geschäfte finden Sie in der Liste der Insidergeschäfte.',
  nothingRanked: `Hier fehlt die Rangfolge, weil sie sonst falsch wäre: Ein Score braucht die Tageskurse der Aktie und mindestens ${LEAST_BUYS} vergleichbare Käufe aus den ${YEARS} Jahren davor.`,
  rankedCaption: 'Käufe nach Score, der beste zuerst',
  unrankedTitle: 'Ohne Rang',
  unrankedCaption: 'Käufe ohne Score, nach Wert, mit dem Grund',
  columns: {
    buyers: 'Käufer im Jahr',
    change: 'Bestand',
    company: 'Unternehmen',
    date: 'Handelstag',
    filing: 'Meldung',
    insider: 'Insider',
    price: 'Preis',
    rank: 'Rang',
    reason: 'Grund',
    record: 'Frühere Käufe im Plus nach einem Jahr',
    score: 'Score',
    shares: 'Aktien',
    value: 'Wert'
  },
  yearLine: (facts: YearLineFacts): string =>
    `Kurs der Aktie: von ${facts.first} am ${facts.from} auf ${facts.last} am ${facts.to}${facts.trades === '' ? '' : `; der Insider: ${facts.trades}`}.`,
  yearBuys: (count: number): string => (count === 1 ? '1 Tag mit Käufen' : `${count} Tage mit Käufen`),
  yearSells: (count: number): string => (count === 1 ? '1 Tag mit Verkäufen' : `${count} Tage mit Verkäufen`),
  newPosition: 'neu',
  unknown: 'unbekannt',
  noRecord: 'noch keine',
  record: (wins: string, count: string): string => `${wins} von ${count}`,
  moreInsiders: (count: number): string => (count === 1 ? 'und 1 weiterer' : `und ${count} weitere`),
  earnings: {
    about: (days: number): string =>
      days === 0
        ? 'um die erwarteten Quartalszahlen'
        : `etwa ${days} ${days === 1 ? 'Tag' : 'Tage'} vor Quartalszahlen`,
    before: (days: number): string =>
      days === 0 ? 'vor den Quartalszahlen des Tages' : `${days} ${days === 1 ? 'Tag' : 'Tage'} vor Quartalszahlen`
  },
  filingLink: 'Form 4',
  filings: (count: number): string => `${count} Meldungen`,
  roles: {
    '10% owner': '10-%-Eigner',
    CEO: 'CEO',
    CFO: 'CFO',
    CXO: 'CXO',
    SVP: 'SVP',
    director: 'Verwaltungsratsmitglied',
    officer: 'Führungskraft',
    other: 'sonstiger Insider'
  },
  flags: {
    amended: { short: 'BE', text: 'Berichtigt: Die Angaben stammen aus einer späteren Meldung (Form 4/A).' },
    cluster: { short: 'CL', text: 'Clusterkauf: Mehrere Insider kauften Aktien dieses Unternehmens binnen 30 Tagen.' },
    late: { short: 'VS', text: 'Verspätet: nach mehr als zwei Geschäftstagen gemeldet.' },
    planned: { short: 'PL', text: 'Plan: Kauf nach einem vorab festgelegten Plan (Rule 10b5-1).' }
  },
  flagsTitle: 'Zeichen',
  reasons: {
    date_pending: 'Der Handelstag ist noch nicht geprüft.',
    equity_swap: 'Der Kauf gehört zu einem Aktientausch (Equity Swap).',
    not_common_stock: 'Es sind keine Stammaktien.',
    not_form_4: 'Der Kauf wurde nicht auf Form 4 gemeldet.',
    no_decision:
      'Niemand hat darüber entschieden: Dividenden wurden wiederangelegt oder ein Mitarbeiterprogramm kaufte.',
    plan_10b5_1: 'Der Kauf folgt einem vorab festgelegten Plan.',
    plan_cluster: 'Viele Insider kauften am selben Tag zum selben Preis, wie bei einem Mitarbeiterprogramm.',
    price_awaited: 'Wartet auf den Schlusskurs.',
    price_pending: 'Der gemeldete Preis ist noch nicht geprüft: Für diesen Tag fehlen Kurse.',
    reference_too_small: `Es gibt noch keine ${LEAST_BUYS} vergleichbaren Käufe aus den ${YEARS} Jahren davor.`,
    retracted: 'Der Kauf wurde durch spätere Meldungen hinfällig.',
    score_after_cut_off: 'Der Score lag zum Stichzeitpunkt noch nicht vor.',
    not_ranked_yet: 'Für diesen Kauf gibt es noch keinen Score.'
  },
  method: {
    title: 'Wie dieser Bericht entstand',
    window: (from: string, until: string): string =>
      `Er umfasst Meldungen, die nach dem ${from} und bis zum ${until} (Zeit in New York) bekannt wurden.`,
    score: (version: string): string =>
      `Jeder Kauf wird mit den Käufen der ${YEARS} Jahre davor verglichen: 1 gehört zum besten Zehntel, 10 zum schwächsten. Weniger ist besser. Fassung des Scores: ${version}.`,
    count: (shown: number, all: number): string => `Gezeigt werden ${shown} von ${all} Käufen mit Rang.`,
    unrankedCount: (shown: number, all: number): string => `Gezeigt werden ${shown} von ${all} Käufen ohne Rang.`,
    refused: (count: number): string =>
      count === 1
        ? 'Ein Kauf fehlt, weil sein gemeldeter Preis oder Handelstag nicht stimmen kann.'
        : `${count} Käufe fehlen, weil ihr gemeldeter Preis oder Handelstag nicht stimmen kann.`,
    rounding: 'Werte sind auf ganze Dollar aufgerundet.',
    sample: 'Dieser Bericht beruht auf Beispieldaten: Unternehmen und Personen sind erfunden.',
    advice: 'Der Bericht ist keine Anlageberatung; frühere Ergebnisse sagen über künftige nichts Sicheres.',
    link: 'So funktioniert der Score',
    calibration: 'Was aus jedem Score wurde',
    allTrades: 'Alle Insidergeschäfte'
  },
  returns: {
    title: (rows: number): string =>
      rows === 1 ? 'Was aus dem besten Kauf wurde' : `Was aus den ${rows} besten Käufen wurde`,
    sinceUntil: (day: string): string => `Seitdem, bis ${day}`,
    up: (up: number, told: number): string => `${up} von ${told} im Plus`,
    median: (percent: string): string => `Median ${percent}`,
    ahead: (points: string, market: string): string => `${points} Punkte gegenüber ${market}`,
    unpriced: (count: number): string => (count === 1 ? '1 ohne Kurs' : `${count} ohne Kurs`),
    open: (count: number): string =>
      count === 1 ? '1 noch offen oder ohne Kurs' : `${count} noch offen oder ohne Kurs`,
    each: 'Jeder Kauf für sich',
    note: 'Rendite der Aktie vom ersten Eröffnungskurs nach der Meldung bis zum Schlusskurs. Der Bericht selbst bleibt, wie er war.',
    columns: {
      company: 'Unternehmen',
      market: 'Markt',
      month: 'Nach einem Monat',
      rank: 'Rang',
      since: 'Seitdem',
      week: 'Nach einer Woche',
      year: 'Nach einem Jahr'
    }
  },
  blurred: 'Welche Käufe am stärksten sind, lesen Sie nach der Anmeldung: mit Unternehmen, Insidern und Beträgen.'
}

export type ReportTexts = typeof de
