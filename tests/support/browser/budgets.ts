/** Compressed bytes that a signed-out visitor may be sent with a page; of HTML, with a report of 50 rows. */
export const BUDGETS = {
  fonts: 40_000,
  reportHtml: 10_000,
  /** React, dialog, search, table and chart: docs/decisions/0043-islands-that-take-over.md. */
  scriptAfterEverything: 150_000,
  /** A stock has these, and a chart: docs/decisions/0043-islands-that-take-over.md. */
  scriptAfterEverythingOfStock: 175_000,
  scriptBeforeInteraction: 5_000,
  styles: 15_000,
  /** A stock has these, and a chart, fundamentals and what vendors say: docs/decisions/0043-islands-that-take-over.md. */
  stylesOfStock: 16_500
}
