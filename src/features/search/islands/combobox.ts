// The stock search as a combobox with a list: typing, arrows, Home, End, Enter, Escape, mouse and touch. The focus stays
// in the field; the active option is told by aria-activedescendant.
// @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ "Editable combobox with list autocomplete"

import { $stockSearch, searchNow, searchSoon } from '../stores/stock-search.ts'
import {
  activate,
  becomeCombobox,
  findActive,
  findParts,
  optionsOf,
  type SearchParts,
  setOpen,
  showSearch
} from './search-view.ts'

/** What was typed before this code was here is searched for at once. */
export function attachCombobox(form: HTMLFormElement): void {
  const parts = findParts(form)
  const { close, input, list, retry } = parts
  becomeCombobox(parts)
  $stockSearch.subscribe(search => showSearch(parts, search))
  input.addEventListener('input', () => searchSoon(input.value))
  input.addEventListener('keydown', event => handleKey(parts, event))
  input.addEventListener('focus', () => setOpen(parts, true))
  input.addEventListener('click', () => setOpen(parts, true))
  form.addEventListener('submit', event => {
    event.preventDefault()
    void openBest(parts)
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setOpen(parts, false)
  })
  // The focus stays in the field while an option is pressed; the click then follows the link.
  list.addEventListener('mousedown', event => event.preventDefault())
  close.addEventListener('click', () => leave(parts))
  retry.addEventListener('click', () => {
    input.focus()
    void searchNow(input.value)
  })
  if (input.value !== '') searchSoon(input.value)
}

/** The active option, else the best for all that is typed by now. */
async function openBest(parts: SearchParts): Promise<void> {
  const active = findActive(parts)
  if (active) active.click()
  else if (parts.input.value.trim() !== '' && (await searchNow(parts.input.value))) optionsOf(parts)[0]?.click()
}

function handleKey(parts: SearchParts, event: KeyboardEvent): void {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const isHandled = KEYS[event.key]?.(parts) ?? false
  if (isHandled) event.preventDefault()
}

/** Each says whether the key was meant for the list; else it does what it does in a field. */
const KEYS: Readonly<Record<string, (parts: SearchParts) => boolean>> = {
  ArrowDown: parts => move(parts, 1),
  ArrowUp: parts => move(parts, -1),
  End: parts => findActive(parts) !== undefined && goTo(parts, -1),
  Escape: parts => retreat(parts),
  Home: parts => findActive(parts) !== undefined && goTo(parts, 0)
}

/** Past either end lies the field itself, where nothing is active. */
function move(parts: SearchParts, step: 1 | -1): boolean {
  setOpen(parts, true)
  const options = optionsOf(parts)
  const active = findActive(parts)
  const from = active ? options.indexOf(active) : step === 1 ? -1 : options.length
  activate(parts, options[from + step])
  return options.length > 0
}

function goTo(parts: SearchParts, place: number): boolean {
  activate(parts, optionsOf(parts).at(place))
  return true
}

/** First the list, then the text, then the field itself. */
function retreat(parts: SearchParts): boolean {
  const { input, popup } = parts
  if (!popup.hidden) setOpen(parts, false)
  else if (input.value !== '') {
    input.value = ''
    searchSoon('')
  } else leave(parts)
  return true
}

function leave({ close, input }: SearchParts): void {
  input.blur()
  close.blur()
}
