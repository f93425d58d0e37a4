import { atStart, formatsOf, inWords } from '../../../format.ts'
import { MIN_REFERENCE_EVENTS, REFERENCE_YEARS } from '../../../scores/score-weights.ts'
import type { HeadlineFacts, ReportTexts, SummaryFacts } from './de.ts'

const YEARS = inWords(REFERENCE_YEARS, 'fr')
const LEAST_BUYS = formatsOf('fr').number(MIN_REFERENCE_EVENTS)

/** `1 250 dollars`, but `14,3 millions de dollars`. */
const dollars = (amount: string): string => (/[a-z]$/.test(amount) ? `${amount} de dollars` : `${amount} dollars`)

function whatWasBought({ amount, companies, insiders }: SummaryFacts): string {
  const who = insiders === 1 ? 'Un initié a acheté' : `${atStart(inWords(insiders, 'fr'))} initiés ont acheté`
  const where = companies === 1 ? 'd’une société' : `de ${inWords(companies, 'fr')} sociétés`
  return `${who} des actions ${where}${amount ? ` pour ${dollars(amount)}` : ''}`
}

function headline({ strongest, ...facts }: HeadlineFacts): string {
  const bought = whatWasBought(facts)
  if (!strongest) return `${bought}\u202F; aucun de ces achats n’a pu être classé.`
  const others = strongest.others > 0 ? ' et d’autres' : ''
  return `${bought}\u202F; le plus marquant est l’achat de ${strongest.insider}${others} chez ${strongest.company}.`
}

export const fr: ReportTexts = {
  titles: {
    daily: 'Meilleurs achats d’initiés du jour',
    'thirty-day': 'Meilleurs achats d’initiés des 30 derniers jours',
    weekly: 'Meilleurs achats d’initiés de la semaine'
  },
  headline,
  summary: facts => `${whatWasBought(facts)}.`,
  gaps: {
    title: 'Ce rapport est peut-être incomplet.',
    feed: 'À sa publication, toutes les déclarations acceptées avant l’heure limite n’avaient pas encore été lues.',
    index: 'La comparaison avec l’index de la SEC restait à faire.',
    prices: 'Les cours de la dernière séance manquaient.'
  },
  opened: { 'daily-report': 'les rapports quotidiens', 'thirty-day-report': 'le rapport des 30 derniers jours' },
  earlierVersion: version =>
    `Ce rapport reste tel qu’il a paru, avec la version ${version} de la note. Aujourd’hui, un achat qui y figure peut avoir une autre note, ou aucune.`,
  emptyHeadline: 'Aucun achat d’initié n’a été publié sur cette période.',
  emptyHint: 'Cela arrive les jours calmes. Les autres transactions figurent dans la liste des transactions d’initiés.',
  nothingRanked: `Il n’y a pas de classement ici, car il serait faux\u00A0: une note exige les cours quotidiens de l’action et au moins ${LEAST_BUYS} achats comparables sur les ${YEARS} années précédentes.`,
  rankedCaption: 'Achats par note, le meilleur d’abord',
  unrankedTitle: 'Hors classement',
  unrankedCaption: 'Achats sans note, par montant, avec la raison',
  columns: {
    buyers: 'Acheteurs en un an',
    change: 'Détention',
    company: 'Société',
    date: 'Date d’achat',
    filing: 'Déclaration',
    insider: 'Initié',
    price: 'Prix',
    rank: 'Rang',
    reason: 'Raison',
    record: 'Achats antérieurs en hausse après un an',
    score: 'Note',
    shares: 'Actions',
    value: 'Montant'
  },
  yearLine: facts =>
    `Cours de l’action\u00A0: de ${facts.first} le ${facts.from} à ${facts.last} le ${facts.to}${facts.trades === '' ? '' : `\u202F; l’initié\u00A0: ${facts.trades}`}.`,
  yearBuys: count => (count === 1 ? '1 jour d’achats' : `${count} jours d’achats`),
  yearSells: count => (count === 1 ? '1 jour de ventes' : `${count} jours de ventes`),
  newPosition: 'nouvelle',
  unknown: 'inconnu',
  noRecord: 'aucun pour l’instant',
  record: (wins, count) => `${wins} sur ${count}`,
  moreInsiders: count => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
  earnings: {
    about: days =>
      days === 0
        ? 'vers la date attendue des résultats'
        : `environ ${days} ${days === 1 ? 'jour' : 'jours'} avant les résultats`,
    before: days =>
      days === 0 ? 'avant les résultats du jour' : `${days} ${days === 1 ? 'jour' : 'jours'} avant les résultats`
  },
  filingLink: 'Form 4',
  filings: count => `${count} déclarations`,
  roles: {
    '10% owner': 'actionnaire à 10 %',
    CEO: 'CEO',
    CFO: 'CFO',
    CXO: 'CXO',
    SVP: 'SVP',
    director: 'administrateur',
    officer: 'dirigeant',
    other: 'autre initié'
  },
  flags: {
    amended: { short: 'RE', text: 'Rectifié\u00A0: les chiffres viennent d’une déclaration ultérieure (Form 4/A).' },
    cluster: {
      short: 'GR',
      text: 'Groupe\u00A0: plusieurs initiés ont acheté des actions de cette société en l’espace de 30 jours.'
    },
    late: { short: 'TA', text: 'Tardif\u00A0: déclaré après plus de deux jours ouvrés.' },
    planned: { short: 'PL', text: 'Plan\u00A0: achat selon un plan fixé à l’avance (Rule 10b5-1).' }
  },
  flagsTitle: 'Signes',
  reasons: {
    date_pending: 'La date d’achat n’est pas encore vérifiée.',
    equity_swap: 'L’achat fait partie d’un échange sur actions (equity swap).',
    not_common_stock: 'Ce ne sont pas des actions ordinaires.',
    not_form_4: 'L’achat n’a pas été déclaré sur Form 4.',
    no_decision: 'Personne ne l’a décidé\u00A0: réinvestissement de dividendes ou plan d’épargne salariale.',
    plan_10b5_1: 'L’achat suit un plan fixé à l’avance.',
    plan_cluster:
      'De nombreux initiés ont acheté le même jour au même prix, comme dans un plan d’actionnariat salarié.',
    price_awaited: 'Attend le cours de clôture.',
    price_pending: 'Le prix déclaré n’est pas encore vérifié\u00A0: les cours de ce jour manquent.',
    reference_too_small: `Il y a moins de ${LEAST_BUYS} achats comparables sur les ${YEARS} années précédentes.`,
    retracted: 'Des déclarations ultérieures ont annulé l’achat.',
    score_after_cut_off: 'La note n’était pas encore publiée à l’heure limite.',
    not_ranked_yet: 'Il n’y a pas encore de note pour cet achat.'
  },
  method: {
    title: 'Comment ce rapport a été établi',
    window: (from, until) =>
      `Il couvre les déclarations connues après le ${from} et jusqu’au ${until}, heure de New York.`,
    score: version =>
      `Chaque achat est comparé à ceux des ${YEARS} années précédentes\u00A0: 1 appartient au meilleur dixième, 10 au plus faible. Plus la note est basse, mieux c’est. Version de la note\u00A0: ${version}.`,
    count: (shown, all) => `${shown} achats classés sur ${all} sont affichés.`,
    unrankedCount: (shown, all) => `${shown} achats hors classement sur ${all} sont affichés.`,
    refused: count =>
      count === 1
        ? 'Un achat est écarté, car son prix ou sa date déclarés ne peuvent être exacts.'
        : `${count} achats sont écartés, car leur prix ou leur date déclarés ne peuvent être exacts.`,
    rounding: 'Les montants sont arrondis au dollar supérieur.',
    sample: 'Ce rapport repose sur des données d’exemple\u00A0: sociétés et personnes sont inventées.',
    advice: 'Ce rapport n’est pas un conseil en investissement\u202F; les résultats passés ne garantissent rien.',
    link: 'Comment la note est calculée',
    calibration: 'Ce qu’est devenu chaque score',
    allTrades: 'Toutes les transactions d’initiés'
  },
  returns: {
    title: rows =>
      rows === 1 ? 'Ce que le meilleur achat est devenu' : `Ce que les ${rows} meilleurs achats sont devenus`,
    sinceUntil: day => `Depuis, jusqu’au ${day}`,
    up: (up, told) => `${up} sur ${told} en hausse`,
    median: percent => `médiane ${percent}`,
    ahead: (points, market) => `${points} points face à ${market}`,
    unpriced: count => `${count} sans cours`,
    open: count => `${count} pas encore à terme ou sans cours`,
    each: 'Chaque achat en détail',
    note: 'Rendement de l’action, de la première ouverture après la déclaration à la clôture. Le rapport lui-même ne change pas.',
    columns: {
      company: 'Société',
      market: 'Marché',
      month: 'Après un mois',
      rank: 'Rang',
      since: 'Depuis',
      week: 'Après une semaine',
      year: 'Après un an'
    }
  },
  blurred:
    'Connectez-vous pour lire quels achats sont les plus marquants\u00A0: les sociétés, les initiés et les montants.'
}
