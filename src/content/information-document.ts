// Opens a Markdown file of this folder for a page. Its front matter:
//   title, description   texts; the description is for search engines
//   lead                 optional; follows the title on the page
//   changed              "YYYY-MM-DD", in quotes: the day of its last change, the same in every language

import type { MarkdownInstance } from 'astro'
import * as v from 'valibot'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import type { Language } from '#core/language.ts'
import type { Contact } from '#core/product.ts'
import { fillHtml, fillText, valuesOf } from './placeholders.ts'

/** Module that Astro makes of a Markdown file. */
export type MarkdownModule = Pick<
  MarkdownInstance<Record<string, unknown>>,
  'compiledContent' | 'frontmatter' | 'getHeadings'
>

export interface Heading {
  depth: number
  /** Anchor of the heading. */
  id: string
  text: string
}

export interface InformationDocument extends FrontMatter {
  headings: readonly Heading[]
  html: string
}

interface FrontMatter {
  title: string
  description: string
  lead?: string | undefined
  changed: ReportDate
}

const Text = v.pipe(v.string(), v.nonEmpty())

const FrontMatter = v.strictObject({
  changed: v.pipe(
    v.string(),
    v.transform(parseReportDate),
    v.custom<ReportDate>(day => day !== undefined)
  ),
  description: Text,
  lead: v.optional(Text),
  title: Text
}) satisfies v.GenericSchema<unknown, FrontMatter>

/**
 * Opens a document in one language.
 * @throws when the front matter lacks something or a placeholder is unknown.
 */
export async function openDocument(
  file: MarkdownModule,
  { contact, language, productName }: { contact: Contact; language: Language; productName: string }
): Promise<InformationDocument> {
  const values = valuesOf(language, contact, productName)
  const { changed, description, lead, title } = v.parse(FrontMatter, file.frontmatter)
  return {
    changed,
    description: fillText(description, values),
    headings: file.getHeadings().map(({ depth, slug, text }) => ({ depth, id: slug, text: fillText(text, values) })),
    html: fillHtml(await file.compiledContent(), values),
    lead: lead && fillText(lead, values),
    title: fillText(title, values)
  }
}
