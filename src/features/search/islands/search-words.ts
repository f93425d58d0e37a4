/** The search's words in the page's language, written by StockSearch.astro; `{{name}}` stands for a value. */
export interface SearchWords {
  close: string
  empty: string
  failed: string
  formerly: string
  loading: string
  manyFound: string
  /** What the list of stocks is called. */
  name: string
  oneFound: string
  placeholder: string
  retry: string
  submit: string
  until: string
}
