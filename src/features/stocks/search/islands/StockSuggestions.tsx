import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, type JSX, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { useStore } from '#src/ui/islands/use-store.ts'

import { $stockSearch, type Found, type FoundGroup, searchNow, searchSoon } from '../stores/stock-search.ts'
import { FoundOption } from './FoundOption.tsx'
import { readSearchKey } from './search-keys.ts'
import type { SearchWords } from './search-words.ts'

/** Props that make a field a combobox. The text is not among them, because the browser manages it. */
export type ComboboxField = Omit<ComponentProps<'input'>, 'defaultValue' | 'value'>

export interface StockSuggestionsProps {
  /** The search field, which may already contain text. */
  field: HTMLInputElement
  isOpen: boolean
  words: SearchWords
  onCombobox(field: ComboboxField): void
  onOpenChange(isOpen: boolean): void
  onReady: (() => void) | undefined
}

const NONE: readonly FoundGroup[] = []

/** List of results below the field. */
export const StockSuggestions = memo(function StockSuggestions(props: StockSuggestionsProps): JSX.Element {
  const { field, isOpen, onCombobox, onOpenChange, onReady, words } = props
  const search = useStore($stockSearch)
  const [text, setText] = useState(field.value)
  const active = useRef<Found>(undefined)
  useEffect(() => onReady?.(), [onReady])

  const groups = 'groups' in search ? search.groups : NONE
  const all = groups.flatMap(({ items }) => items)
  const hasPopup = isOpen && search.state !== 'idle'
  const hasList = hasPopup && all.length > 0
  const note = search.state === 'found' || search.state === 'idle' ? '' : words[search.state]
  const type = (typed: string): void => {
    setText(typed)
    searchSoon(typed)
  }
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      highlightItemOnHover={false}
      items={groups}
      itemToStringValue={(found: Found) => (found.kind === 'stock' ? found.ticker : found.name)}
      value={text}
      onItemHighlighted={found => {
        active.current = found
      }}
      onValueChange={typed => {
        type(typed)
        onOpenChange(true)
      }}
    >
      <Autocomplete.Input
        id={field.id}
        aria-expanded={hasList}
        onClick={() => onOpenChange(true)}
        onKeyDown={event =>
          readSearchKey(event, {
            activeIndex: active.current ? all.indexOf(active.current) : -1,
            clear: () => {
              field.value = ''
              type('')
            },
            hasPopup,
            length: all.length,
            setOpen: onOpenChange
          })
        }
        render={({ value: _, ...combobox }: ComponentProps<'input'>) => (
          <Lent combobox={combobox} onCombobox={onCombobox} />
        )}
      />
      <div className="search-popup" hidden={!hasPopup} data-search="popup" data-state={search.state}>
        {hasList && (
          <Autocomplete.List aria-label={words.name} aria-busy={search.state === 'loading'} data-search="list">
            {(group: FoundGroup) => (
              <Autocomplete.Group key={group.kind} items={group.items}>
                <Autocomplete.GroupLabel className="group">{words.groups[group.kind]}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(found: Found) => <FoundOption key={keyOf(found)} found={found} words={words} />}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        )}
        <p className="message" aria-hidden="true" data-search="note">
          {all.length > 0 ? '' : note}
        </p>
        {search.state === 'empty' && (
          <p className="message hint" aria-hidden="true">
            {words.hint}
          </p>
        )}
        {search.state === 'failed' && (
          <button
            className="button secondary"
            type="button"
            onClick={() => {
              field.focus()
              void searchNow(text)
            }}
          >
            {words.retry}
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status" data-search="status">
        {search.state === 'found' ? countText(all.length, words) : note}
        {search.state === 'empty' && ` ${words.hint}`}
      </p>
    </Autocomplete.Root>
  )
})

/** Passes Base UI's props to the existing field. Base UI's own field would replace it and be empty. */
function Lent({ combobox, onCombobox }: { combobox: ComboboxField } & Pick<StockSuggestionsProps, 'onCombobox'>): null {
  useLayoutEffect(() => onCombobox(combobox))
  return null
}

/** Returns a key that includes the name, because two companies may have used the same ticker. */
function keyOf(found: Found): string {
  if (found.kind === 'stock') return `${found.ticker} ${found.data.name}`
  return found.kind === 'insider' ? found.cik : found.id
}

function countText(count: number, { manyFound, oneFound }: SearchWords): string {
  return count === 1 ? oneFound : fillIn(manyFound, { number: String(count) })
}
