/** The search's words in the page's language, written by StockSearch.astro; `{{name}}` stands for a value. */
export interface SearchWords {
  close: string
  companies: string
  empty: string
  failed: string
  formerly: string
  insiders: string
  loading: string
  manyFound: string
  moreCompanies: string
  /** What the list is called. */
  name: string
  oneFound: string
  placeholder: string
  retry: string
  submit: string
  until: string
}
