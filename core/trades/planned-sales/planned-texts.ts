// Sentences about planned sales, for mails, feeds and devices.

import { plainLine } from '../../escape.ts'
import { companyName } from '../../filings/company-name.ts'
import { fillIn } from '../../fill-in.ts'
import { formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import type { ListedPlannedSale } from './ports.ts'

/** Picks what readers are told of a planned sale. */
export const toldPlannedSale = ({
  accession,
  filedAt,
  insiderCik,
  intendedOn,
  issuerCik,
  issuerName,
  personName,
  planDays,
  position,
  relationships,
  shares,
  ticker,
  valueUsd
}: ListedPlannedSale) => ({
  accession,
  filedAt,
  insiderCik,
  intendedOn,
  issuerCik,
  issuerName,
  personName,
  planDays,
  position,
  relationships,
  shares,
  ticker,
  valueUsd
})

/** Planned sale, as far as readers are told of it. */
export type ToldPlannedSale = ReturnType<typeof toldPlannedSale>

const TEXTS: Readonly<Record<Language, { readonly announced: string; readonly shares: string }>> = {
  de: {
    announced: '{{who}} hat einen Verkauf von {{what}} angekündigt ({{facts}})',
    shares: '{{number}} Aktien'
  },
  en: { announced: '{{who}} announced a sale of {{what}} ({{facts}})', shares: '{{number}} shares' },
  fr: { announced: '{{who}} a annoncé une vente de {{what}} ({{facts}})', shares: '{{number}} actions' }
}

/** Describes a planned sale: `Bram Lund announced a sale of NLKW (1,200 shares, $250,000, Form 144)` */
export function plannedSaleText(sale: ToldPlannedSale, language: Language): string {
  const { announced, shares } = TEXTS[language]
  const { dollars, number } = formatsOf(language)
  const facts = [
    ...(sale.shares === null ? [] : [fillIn(shares, { number: number(sale.shares) })]),
    ...(sale.valueUsd === null ? [] : [dollars(sale.valueUsd)]),
    'Form 144'
  ]
  return fillIn(announced, {
    facts: facts.join(', '),
    what: plainLine(sale.ticker ?? companyName(sale.issuerName)),
    who: plainLine(sale.personName)
  })
}

/** Id of a line in lists. */
export const plannedSaleId = ({ accession, position }: Pick<ToldPlannedSale, 'accession' | 'position'>): string =>
  `${accession}#${position}`
