// The parts of the search in the page, and what they show. Which option is active and whether the list is open are
// told by their ARIA attributes and nowhere else.

import type { StockSearch } from '../stores/stock-search.ts'
import type { SearchWords } from './search-words.ts'
import { makeStockOption } from './stock-option.ts'

export interface SearchParts {
  readonly close: HTMLButtonElement
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  readonly list: HTMLElement
  readonly note: HTMLElement
  readonly popup: HTMLElement
  readonly retry: HTMLButtonElement
  readonly status: HTMLElement
  readonly words: SearchWords
}

/** @throws when the page's markup is not that of StockSearch.astro. */
export function findParts(form: HTMLFormElement): SearchParts {
  function find<Part extends HTMLElement>(name: string): Part {
    const part = form.querySelector<Part>(`[data-search="${name}"]`)
    if (!part) throw new Error(`The search has no part "${name}".`)
    return part
  }
  return {
    close: find('close'),
    form,
    input: find('input'),
    list: find('list'),
    note: find('note'),
    popup: find('popup'),
    retry: find('retry'),
    status: find('status'),
    words: JSON.parse(form.dataset['words'] ?? '') as SearchWords // as StockSearch.astro writes it
  }
}

/** From here on the field is a combobox; without the script it is a plain one. */
export function becomeCombobox({ form, input, list, words }: SearchParts): void {
  list.role = 'listbox'
  list.ariaLabel = words.name
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', list.id)
  form.dataset['ready'] = ''
}

export function showSearch(parts: SearchParts, search: StockSearch): void {
  const { list, note, popup, retry, status, words } = parts
  const stocks = 'stocks' in search ? search.stocks : []
  const text = search.state === 'found' || search.state === 'idle' ? '' : words[search.state]
  activate(parts, undefined)
  list.replaceChildren(...stocks.map((stock, index) => makeStockOption(stock, index, words)))
  list.ariaBusy = String(search.state === 'loading')
  note.textContent = stocks.length > 0 ? '' : text
  retry.hidden = search.state !== 'failed'
  status.textContent = search.state === 'found' ? countText(stocks.length, words) : text
  popup.dataset['state'] = search.state
  setOpen(parts, !popup.hidden || document.activeElement === parts.input)
}

function countText(count: number, { manyFound, oneFound }: SearchWords): string {
  return count === 1 ? oneFound : manyFound.replace('#', String(count))
}

/** There is nothing to open while nothing is searched for. */
export function setOpen(parts: SearchParts, isOpen: boolean): void {
  const { input, list, popup } = parts
  popup.hidden = !isOpen || (popup.dataset['state'] ?? 'idle') === 'idle'
  list.hidden = list.childElementCount === 0
  input.ariaExpanded = String(!popup.hidden && !list.hidden)
  if (popup.hidden) activate(parts, undefined)
}

export function optionsOf({ list }: SearchParts): HTMLAnchorElement[] {
  return [...list.querySelectorAll('a')]
}

export function findActive({ list }: SearchParts): HTMLAnchorElement | undefined {
  return list.querySelector<HTMLAnchorElement>('[aria-selected="true"]') ?? undefined
}

export function activate(parts: SearchParts, option: HTMLAnchorElement | undefined): void {
  const { input } = parts
  for (const other of optionsOf(parts)) other.ariaSelected = String(other === option)
  if (option) input.setAttribute('aria-activedescendant', option.id)
  else input.removeAttribute('aria-activedescendant')
  option?.scrollIntoView({ block: 'nearest' })
}
