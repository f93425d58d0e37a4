/** Words in the page's language, written by TradeTable.astro, with placeholders such as `{{name}}`. */
export interface TradeListWords {
  copied: string
  copy: string
  details_failed: string
  details_failed_hint: string
  details_loading: string
  retry: string
  select_all: string
  select_row: string
  selected_one: string
  selected_other: string
  sorted: string
}
