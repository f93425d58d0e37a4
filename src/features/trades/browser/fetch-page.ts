// Parts of other pages of the site, as this reader may see them.

import { openReaderCells } from './reader-cells.ts'

const TIMEOUT_MS = 15_000

/** @throws where the page cannot be had. */
export async function fetchPage(href: string): Promise<Document> {
  const answer = await fetch(href, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  await openReaderCells(page, new URL(href, location.href).search)
  return page
}

/** What the page says around the list, such as the next page: as in `page`, but for the parts that `keeps` names. */
export function followList(page: Document, keeps: readonly string[] = []): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-follows-list]')) {
    const name = part.dataset['followsList'] ?? ''
    if (keeps.includes(name)) continue
    const other = page.querySelector(`[data-follows-list="${CSS.escape(name)}"]`)
    part.replaceChildren(...(other ? [...other.childNodes].map(node => document.importNode(node, true)) : []))
  }
}
