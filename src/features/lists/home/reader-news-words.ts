/** Words of home.*.json that the script of ReaderNews.astro shows. */
export const READER_NEWS_WORDS = [
  'since_day',
  'since_failed',
  'since_none',
  'since_own',
  'since_retry',
  'since_score_later'
] as const

export type ReaderNewsWords = Readonly<Record<(typeof READER_NEWS_WORDS)[number], string>>
