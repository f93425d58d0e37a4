// Words for trades of Congress, on pages, in mails, in feeds and on devices.

import { fillIn } from '../fill-in.ts'
import { formatsOf } from '../format.ts'
import type { Language } from '../language.ts'
import type { AmountBracket } from './amount-bracket.ts'
import type { CongressFilter } from './congress-filter.ts'
import type {
  Chamber,
  CongressMember,
  CongressOwner,
  CongressTrade,
  CongressTradeType,
  Party
} from './congress-trade.ts'

interface CongressTexts {
  readonly amended: string
  /** Sale in full or in part, as a filter. */
  readonly anySale: string
  readonly atLeast: string
  readonly chambers: Readonly<Record<Chamber, string>>
  readonly committee: string
  readonly late: string
  readonly option: string
  readonly over: string
  readonly owners: Readonly<Record<CongressOwner, string>>
  readonly parties: Readonly<Record<Party, string>>
  readonly since: string
  readonly timely: string
  readonly types: Readonly<Record<CongressTradeType, string>>
}

export const CONGRESS_TEXTS: Readonly<Record<Language, CongressTexts>> = {
  de: {
    amended: 'berichtigt',
    anySale: 'Verkauf, ganz oder in Teilen',
    atLeast: 'ab {{amount}}',
    chambers: { house: 'Repräsentantenhaus', senate: 'Senat' },
    committee: 'Ausschuss {{committee}}',
    late: 'verspätet',
    option: 'Option',
    over: 'über {{amount}}',
    owners: {
      child: 'Kind',
      joint: 'gemeinsam',
      self: 'selbst',
      spouse: 'Ehepartner',
      unknown: 'Inhaber nicht genannt'
    },
    parties: { Democrat: 'Demokraten', Independent: 'parteilos', Republican: 'Republikaner' },
    since: 'gemeldet ab {{day}}',
    timely: 'fristgerecht',
    types: { exchange: 'Tausch', 'partial-sale': 'Teilverkauf', purchase: 'Kauf', sale: 'Verkauf' }
  },
  en: {
    amended: 'amended',
    anySale: 'Sale, in full or in part',
    atLeast: 'from {{amount}}',
    chambers: { house: 'House', senate: 'Senate' },
    committee: 'committee {{committee}}',
    late: 'late',
    option: 'option',
    over: 'over {{amount}}',
    owners: { child: 'child', joint: 'joint', self: 'self', spouse: 'spouse', unknown: 'owner not named' },
    parties: { Democrat: 'Democrat', Independent: 'Independent', Republican: 'Republican' },
    since: 'disclosed from {{day}}',
    timely: 'on time',
    types: { exchange: 'Exchange', 'partial-sale': 'Partial sale', purchase: 'Purchase', sale: 'Sale' }
  },
  fr: {
    amended: 'rectifié',
    anySale: 'Vente, totale ou partielle',
    atLeast: 'à partir de {{amount}}',
    chambers: { house: 'Chambre', senate: 'Sénat' },
    committee: 'commission {{committee}}',
    late: 'en retard',
    option: 'option',
    over: 'plus de {{amount}}',
    owners: {
      child: 'enfant',
      joint: 'en commun',
      self: 'en propre',
      spouse: 'conjoint',
      unknown: 'titulaire non indiqué'
    },
    parties: { Democrat: 'démocrate', Independent: 'indépendant', Republican: 'républicain' },
    since: 'déclaré dès le {{day}}',
    timely: 'dans le délai',
    types: { exchange: 'Échange', 'partial-sale': 'Vente partielle', purchase: 'Achat', sale: 'Vente' }
  }
}

/** Formats an amount bracket: `$1,001 – $15,000`, `over $50,000,000`. */
export function bracketText({ maxUsd, minUsd }: AmountBracket, language: Language): string {
  const { dollarRange, dollars } = formatsOf(language)
  if (maxUsd !== null) return dollarRange(minUsd, maxUsd)
  return fillIn(CONGRESS_TEXTS[language].over, { amount: dollars(minUsd - 1) })
}

/**
 * Formats a member's seat: `Senate · TX · Republican`, `House · MN-08`. Unknown parts are left out. A no-break space
 * keeps the dot from starting a line.
 */
export function seatText({ chamber, district, party, state }: CongressMember, language: Language): string {
  const { chambers, parties } = CONGRESS_TEXTS[language]
  const place = [state, district].filter(Boolean).join('-')
  return [chambers[chamber], place, party && parties[party]].filter(Boolean).join('\u00a0· ')
}

/** Returns the side of a trade; `undefined` for an exchange. */
export function congressSide({ type }: Pick<CongressTrade, 'type'>): 'buy' | 'sell' | undefined {
  if (type === 'exchange') return undefined
  return type === 'purchase' ? 'buy' : 'sell'
}

/** Describes what a filter of the list selects: `Purchase · Senate · NLKA, NLKB`. Empty without a filter. */
export function filterText(filter: CongressFilter, language: Language): string {
  const { chamber, committee, disclosedFrom, late, member, minAmount, owner, party, ticker, type } = filter
  const texts = CONGRESS_TEXTS[language]
  const { day, dollars } = formatsOf(language)
  const typeText = type === 'sale' ? texts.anySale : type && texts.types[type]
  const parts = [
    typeText,
    member,
    ticker?.join(', '),
    chamber && texts.chambers[chamber],
    party && texts.parties[party],
    owner && texts.owners[owner],
    minAmount === undefined ? undefined : fillIn(texts.atLeast, { amount: dollars(minAmount) }),
    committee && fillIn(texts.committee, { committee }),
    late === undefined ? undefined : late ? texts.late : texts.timely,
    disclosedFrom && fillIn(texts.since, { day: day(disclosedFrom) })
  ]
  return parts.filter(Boolean).join(' · ')
}
