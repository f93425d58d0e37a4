import { fillIn } from '#core/fill-in.ts'
import type { Found, FoundMember } from '../stores/stock-search.ts'
import type search from '../words/search.de.json'

/** The search's words in the page's language, with placeholders such as `{{name}}`. */
export interface SearchWords {
  chambers: Readonly<Record<FoundMember['chamber'], string>>
  close: string
  empty: string
  failed: string
  formerly: string
  groups: Readonly<Record<Found['kind'], string>>
  /** Text if nothing was found: explains what can be searched for. */
  hint: string
  /** Accessible name of the field. */
  label: string
  loading: string
  manyFound: string
  moreCompanies: string
  /** Accessible name of the list. */
  name: string
  oneFound: string
  parties: Readonly<Record<NonNullable<FoundMember['party']>, string>>
  placeholder: string
  retry: string
  submit: string
  until: string
  /** Label of a stock's star. */
  watch: string
}

/** Words shared with other parts of the site, written by StockSearch.astro. */
export type SharedWords = Pick<SearchWords, 'chambers' | 'parties'>

/** Combines the words of src/features/stocks/search/words with the shared words of the same language. */
export function searchWords(
  { companies, found_one, found_other, insiders, members, more_companies, results, ...own }: OwnWords,
  shared: SharedWords
): SearchWords {
  return {
    ...own,
    ...shared,
    groups: { insider: insiders, member: members, stock: companies },
    manyFound: found_other,
    moreCompanies: more_companies,
    name: results,
    oneFound: fillIn(found_one, { number: '1' })
  }
}

export type OwnWords = Readonly<Record<keyof typeof search, string>>
