/** Words in the page's language, written by TradeTable.astro, with placeholders such as `{{name}}`. */
export interface TradeListWords {
  column_earlier: string
  column_later: string
  column_moved: string
  column_narrower: string
  column_wider: string
  columns_hint: string
  columns_restore: string
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
