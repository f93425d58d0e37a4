// Selects companies by tickers, SEC number, industry, sector and SIC code: for lists, planned sales and alerts alike.

import type { Cik } from '../../../sec-ids.ts'
import { type Asked, companyTestOf } from './asked.ts'
import type { Company } from './filter.ts'

export interface CompanyQuestion {
  readonly filter: Asked & { readonly cik?: Cik | undefined }
  /** Issuers of the tickers in `filter`; undefined without tickers. */
  readonly issuerCiks: readonly Cik[] | undefined
}

/** Returns the companies named by ticker and SEC number; undefined if none is named. */
export function namedCompanies({ filter: { cik }, issuerCiks }: CompanyQuestion): readonly Cik[] | undefined {
  if (cik === undefined) return issuerCiks
  return (issuerCiks ?? [cik]).filter(issuer => issuer === cik)
}

/**
 * Returns the companies that a query selects; undefined if it selects by no company. `list` returns all companies, and
 * is called only if their facts are needed.
 */
export async function selectCompanies(
  question: CompanyQuestion,
  list: () => Promise<readonly Company[]>
): Promise<readonly Cik[] | undefined> {
  const named = namedCompanies(question)
  const passes = companyTestOf(question.filter)
  if (!passes) return named
  const wanted = named && new Set(named)
  return (await list()).filter(company => (wanted?.has(company.cik) ?? true) && passes(company)).map(({ cik }) => cik)
}

/** Whether a query that selects by company selects this one. */
export function isAboutCompany(question: CompanyQuestion, company: Company): boolean {
  const named = namedCompanies(question)
  return (named?.includes(company.cik) ?? true) && (companyTestOf(question.filter)?.(company) ?? true)
}
