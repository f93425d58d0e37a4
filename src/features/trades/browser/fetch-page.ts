// Loads other pages of the site, in order to show parts of them. Fills in cells for signed-in readers.

import { openReaderCells } from './reader-cells.ts'

const TIMEOUT_MS = 15_000

/**
 * Loads a page of this site.
 * @throws if the page cannot be loaded.
 */
export async function fetchPage(href: string): Promise<Document> {
  const answer = await fetch(href, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  await openReaderCells(page, new URL(href, location.href).search)
  return page
}

/** Replaces the parts around the list, such as the pagination, by those of `page`. Parts named in `keeps` stay. */
export function followList(page: Document, keeps: readonly string[] = []): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-follows-list]')) {
    const name = part.dataset['followsList'] ?? ''
    if (keeps.includes(name)) continue
    const other = page.querySelector(`[data-follows-list="${CSS.escape(name)}"]`)
    part.replaceChildren(...(other ? [...other.childNodes].map(node => document.importNode(node, true)) : []))
  }
}
