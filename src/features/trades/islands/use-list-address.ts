import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { fetchPage, followList } from '../browser/fetch-page.ts'
import { NEWER_ROWS } from '../browser/insert-rows.ts'
import { type ListedRow, type ListedTable, readTable } from '../browser/read-table.ts'

export interface ListAddress {
  /** Loads the list of a link in the table's head without a page load. */
  go(link: HTMLAnchorElement): Promise<void>
  list: ListedTable
  /** Text of the heading that was followed last. */
  sortedBy: string | undefined
}

/** Shows the list of the page's address, also after Back. If a list cannot be loaded, the browser opens its page. */
export function useListAddress(first: ListedTable, place: HTMLElement): ListAddress {
  const [list, setList] = useState(first)
  const [sortedBy, setSortedBy] = useState<string>()
  const questions = useRef(0)
  const followed = useRef<{ column: string; index: number }>(undefined)

  /** Shows the list at `href`. Returns false if another request was made in the meantime. */
  async function show(href: string): Promise<boolean> {
    const question = ++questions.current
    place.ariaBusy = 'true'
    const page = await fetchPage(href).catch(() => undefined)
    if (question !== questions.current) return false
    place.ariaBusy = null
    const other = page?.querySelector('[data-trade-list]')
    if (!page || !other) {
      location.assign(href)
      return false
    }
    setList(readTable(other))
    followList(page)
    return true
  }

  async function go(link: HTMLAnchorElement): Promise<void> {
    const { href } = link
    followed.current = placeOf(link)
    if (!(await show(href))) return
    history.pushState(null, '', href)
    setSortedBy(link.textContent?.replace(/[↑↓\s]+$/, '').trim())
  }

  useEffect(() => {
    const take = (event: Event): void => {
      event.preventDefault()
      const newer = readTable((event as CustomEvent<Element>).detail).rows // the event contains a table
      flushSync(() => setList(known => withNewer(known, newer)))
    }
    place.addEventListener(NEWER_ROWS, take)
    return () => place.removeEventListener(NEWER_ROWS, take)
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for the life of the page
  useEffect(() => {
    const back = (): void => void show(location.href)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  // The followed link was replaced by a new element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new list
  useLayoutEffect(() => {
    if (followed.current && document.activeElement === document.body) linkAt(place, followed.current)?.focus()
    followed.current = undefined
  }, [list])
  return { go, list, sortedBy }
}

/** Adds new rows at the top, and replaces known rows by their newer versions. */
function withNewer(list: ListedTable, newer: readonly ListedRow[]): ListedTable {
  const known = new Set(list.rows.map(({ id }) => id))
  const changed = new Map(newer.map(row => [row.id, row]))
  const rows = [...newer.filter(({ id }) => !known.has(id)), ...list.rows.map(row => changed.get(row.id) ?? row)]
  return { ...list, rows }
}

function placeOf(link: HTMLAnchorElement): { column: string; index: number } {
  const cell = link.closest<HTMLElement>('[data-column]')
  return { column: cell?.dataset['column'] ?? '', index: [...(cell?.querySelectorAll('a') ?? [])].indexOf(link) }
}

function linkAt(place: HTMLElement, { column, index }: { column: string; index: number }): HTMLElement | undefined {
  return place.querySelectorAll<HTMLElement>(`thead [data-column="${CSS.escape(column)}"] a`)[index]
}
