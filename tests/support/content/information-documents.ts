// Renders the Markdown of the information pages as the build does.

import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_LANGUAGE, type Language } from '#core/language.ts'
import type { Contact } from '#core/product.ts'
import { PRODUCT_NAME, SUPPORT_ADDRESS } from '#core/product.ts'
import { type InformationDocument, openDocument } from '#src/content/information-document.ts'
import { markdownProcessor } from '#src/content/markdown.ts'

/** Matches front matter between `---` lines, followed by the text. */
const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

const contactOf = (operator: string): Contact => ({ operator, socialLinks: [], supportEmail: SUPPORT_ADDRESS })

/** Names of the information documents. Each exists in all languages. */
export const DOCUMENTS = documentsIn(DEFAULT_LANGUAGE)

/** Names of the documents in alphabetical order. */
export function documentsIn(language: Language): string[] {
  return globSync(`src/content/${language}/*.md`)
    .map(file => basename(file, '.md'))
    .sort()
}

export async function readDocument(
  language: Language,
  name: string,
  productName: string = PRODUCT_NAME
): Promise<InformationDocument> {
  const file = resolve(`src/content/${language}/${name}.md`)
  const [, head = '', body = ''] = FILE.exec(readFileSync(file, 'utf8')) ?? []
  return renderDocument(language, head, body, { file, productName })
}

/** Renders a document. `head` is its front matter: lines of `name: value`. */
export async function renderDocument(
  language: Language,
  head: string,
  body: string,
  { file = `/src/content/${language}/text.md`, productName = PRODUCT_NAME as string } = {}
): Promise<InformationDocument> {
  const { render } = await markdownProcessor.createRenderer({ syntaxHighlight: false })
  const frontmatter = Object.fromEntries(head.split('\n').map(readLine))
  const { code, metadata } = await render(body, { fileURL: pathToFileURL(file), frontmatter })
  const rendered = { compiledContent: async () => code, frontmatter, getHeadings: () => metadata.headings }
  return openDocument(rendered, { contact: contactOf(productName), language, productName })
}

function readLine(line: string): [string, string] {
  const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
  return [name, value.replace(/^"(.*)"$/, '$1')]
}

/** Visible text without tags; no-break spaces become plain ones. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('&amp;', '&')
}

/** HTML from the heading with this id to the next heading of the same depth; empty without one. */
export function sectionOf({ html }: InformationDocument, id: string): string {
  const start = html.search(new RegExp(`<h[23] id="${id}"`))
  if (start < 0) return ''
  const depth = html.charAt(start + 2)
  const rest = html.slice(start + 1)
  const end = rest.search(new RegExp(`<h[2-${depth}] `))
  return end < 0 ? rest : rest.slice(0, end)
}
