import { escapeHtml, escapeXml } from '#core/escape.ts'

interface Page {
  readonly title: string
  readonly description: string
  /** HTML of the page's content. */
  readonly body: string
  /** Address and words of each menu link, by group. */
  readonly links: readonly (readonly [group: string, links: readonly (readonly [address: string, words: string])[]])[]
  /** Address of this page. */
  readonly address: string
  readonly productName: string
}

/** Writes one documentation page. It works without script. */
export function writePage({ address, body, description, links, productName, title }: Page): string {
  const groups = links.map(
    ([group, entries]) =>
      `<p>${escapeHtml(group)}</p><ul>${entries.map(([to, words]) => writeLink(to, words, address)).join('')}</ul>`
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(productName)} API</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/theme.js"></script>
<script src="/docs/try.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<div class="frame">
<nav aria-label="Documentation"><a class="home" href="/docs">${escapeHtml(productName)} API</a><details open><summary>All pages</summary>${groups.join('')}</details></nav>
<script src="/docs/menu.js"></script>
<main id="content">${body}</main>
</div>
</body>
</html>
`
}

function writeLink(to: string, words: string, address: string): string {
  const current = to === address ? ' aria-current="page"' : ''
  return `<li><a href="${escapeHtml(to)}"${current}>${escapeHtml(words)}</a></li>`
}

export function writeCode(language: string, code: string): string {
  return `<figure class="code"><figcaption>${escapeHtml(language)}<button type="button" data-copy hidden>Copy</button></figcaption><pre tabindex="0"><code>${escapeXml(code)}</code></pre></figure>`
}

export function writeTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map(words => `<th scope="col">${escapeHtml(words)}</th>`).join('')
  const lines = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  )
  return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

/** Escapes text of the contract and turns backticks into `<code>`. */
export function inWords(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
