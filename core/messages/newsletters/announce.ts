import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { LANGUAGES, type Language } from '../../language.ts'
import { fail, ok, type Result } from '../../result.ts'
import { editionOfNews } from './edition.ts'
import type { NewsletterQueue } from './ports.ts'

/**
 * Maximum number of characters in a subject or heading; it fits one line in a list of mails. @see RFC 5322, section
 * 2.1.1
 */
const LONGEST_SUBJECT = 70
const LONGEST_PARAGRAPH = 2_000
const MOST_PARAGRAPHS = 12

const line = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest), v.regex(/^\P{Cc}*$/u))

const NewsText = v.strictObject({
  action: v.strictObject({ label: line(40), path: v.pipe(v.string(), v.regex(/^\/[\w\-./?=&#%]*$/)) }),
  heading: line(LONGEST_SUBJECT),
  paragraphs: v.pipe(v.array(line(LONGEST_PARAGRAPH)), v.minLength(1), v.maxLength(MOST_PARAGRAPHS)),
  subject: line(LONGEST_SUBJECT)
})

/** Product news in all languages. `occasion` is its unique name; it is sent once. */
const NewsForm = v.strictObject({
  occasion: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
  texts: v.strictObject(
    Object.fromEntries(LANGUAGES.map(language => [language, NewsText])) as Record<Language, typeof NewsText>
  )
})

type AnnounceCode = 'announced_before' | 'bad_request'

/** Sends product news from now on to all accounts that chose it. */
export function announce({ clock, newsletterQueue }: { clock: Clock; newsletterQueue: NewsletterQueue }) {
  return async (form: unknown): Promise<Result<true, AnnounceCode>> => {
    const read = v.safeParse(NewsForm, form)
    if (!read.success) return fail('bad_request')
    const { occasion, texts } = read.output
    const isNew = await newsletterQueue.announce(editionOfNews(occasion, texts, clock.now()))
    return isNew ? ok(true) : fail('announced_before')
  }
}
