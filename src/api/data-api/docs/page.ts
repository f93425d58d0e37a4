import { escapeHtml, escapeXml } from '#core/escape.ts'
import { type FrameWords, scriptWords } from './frame-words.ts'

/** Addresses and words of the links in the menu, by group. */
export type Menu = Readonly<Record<string, readonly (readonly [address: string, words: string])[]>>

export interface PageContent {
  readonly title: string
  readonly description: string
  /** HTML of the page's content. */
  readonly body: string
}

interface Frame {
  /** Address of the page. */
  readonly address: string
  /** Whether links keep the language, because the address names it. */
  readonly keepsLanguage: boolean
  readonly menu: Menu
  readonly productName: string
  readonly words: FrameWords
}

/** Writes one documentation page. It works without script. */
export function writePage(content: PageContent, frame: Frame): string {
  const html = writeFrame(content, frame)
  return frame.keepsLanguage ? html.replace(PAGE_LINK, `$1?language=${frame.words.language}`) : html
}

/** Link to a page of the documentation, up to the part that it leads to. */
const PAGE_LINK = /( href="\/docs(?:\/[\w-]+)*)(?=["#])/g

function writeFrame({ body, description, title }: PageContent, { address, menu, productName, words }: Frame): string {
  const { language, say } = words
  const name = `${escapeHtml(productName)} API`
  const writeLink = ([to, words]: readonly [string, string]) =>
    `<li><a href="${to}"${to === address ? ' aria-current="page"' : ''}>${escapeHtml(words)}</a></li>`
  const groups = Object.entries(menu).map(
    ([group, links]) => `<p>${escapeHtml(group)}</p><ul>${links.map(writeLink).join('')}</ul>`
  )
  return `<!doctype html>
<html lang="${language}"${scriptWords(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${name}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/theme.js"></script>
<script src="/docs/try.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${escapeHtml(say('skip'))}</a>
<div class="frame">
<nav aria-label="${escapeHtml(say('menu'))}"><a class="home" href="/docs">${name}</a><details><summary>${escapeHtml(say('all_pages'))}</summary>${groups.join('')}</details></nav>
<div>${language === 'en' ? '' : `<p class="note">${escapeHtml(say('english'))}</p>`}<main id="content" lang="en">${body}</main></div>
</div>
</body>
</html>
`
}

export function writeCode(language: string, code: string): string {
  return `<figure class="code"><figcaption>${language}<button type="button" data-copy hidden>Copy</button></figcaption><pre tabindex="0"><code>${escapeXml(code)}</code></pre></figure>`
}

/** Number of columns above which the cells of a row need their names, where it is a block. */
const LABELLED_FROM = 3

/** Writes a table. On a phone each row is a block (assets.ts), which would lose its roles if they were not stated. */
export function writeTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map(words => `<th scope="col" role="columnheader">${words}</th>`).join('')
  const isWide = heads.length > LABELLED_FROM
  const writeCell = (cell: string, at: number) =>
    `<td role="cell"${isWide ? ` data-head="${heads[at + 1]}"` : ''}>${cell}</td>`
  const lines = rows.map(
    ([first = '', ...cells]) =>
      `<tr role="row"><th scope="row" role="rowheader">${first}</th>${cells.map(writeCell).join('')}</tr>`
  )
  return `<div class="wide" tabindex="0"><table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${lines.join('')}</tbody></table></div>`
}

/** Escapes text of the document and turns backticks into `<code>`. */
export const inWords = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Writes a link that leaves the frame of the site. */
export const linkOut = (address: string, words: string): string =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>`
