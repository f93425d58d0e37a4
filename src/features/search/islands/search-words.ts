/** The search's words in the page's language, written by src/features/search/components/StockSearch.astro; # stands for a value. */
export interface SearchWords {
  empty: string
  failed: string
  formerly: string
  loading: string
  manyFound: string
  /** What the list of stocks is called. */
  name: string
  oneFound: string
  until: string
}
