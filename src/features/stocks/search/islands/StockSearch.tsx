import { type JSX, useEffect, useRef, useState } from 'react'

import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { findBest } from '../stores/stock-search.ts'
import { addressOf } from './FoundOption.tsx'
import { type ComboboxField, StockSuggestions } from './StockSuggestions.tsx'
import type { SearchWords } from './search-words.ts'

export interface StockSearchProps {
  /** Called once the field handles typing and submitting. */
  onReady?: () => void
  words: SearchWords
}

/**
 * Form that leads to the trades of a ticker. Once its code is loaded, it is a combobox of companies, insiders and
 * members of Congress. The field element stays the same, so that text, caret and a phone's keyboard are kept.
 */
export function StockSearch({ onReady, words }: StockSearchProps): JSX.Element {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [combobox, setCombobox] = useState<ComboboxField>({})
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!form.current) return
    setField(fieldOf(form.current))
    setOpen(form.current.contains(document.activeElement))
  }, [])
  return (
    <form
      ref={form}
      className="stock-search"
      action={paths.activities()}
      autoComplete="off"
      data-ready={field ? '' : undefined}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => setOpen(currentTarget.contains(relatedTarget))}
      onSubmit={event => {
        event.preventDefault()
        void openBest(fieldOf(event.currentTarget)?.value ?? '')
      }}
    >
      <label className="opener" htmlFor="stock-search">
        <Icon name="search" />
        <span className="visually-hidden">{words.label}</span>
      </label>
      <div className="box">
        <button className="submit" type="submit" aria-label={words.submit}>
          <Icon name="search" size={16} />
        </button>
        <input
          name="ticker"
          type="search"
          placeholder={words.placeholder}
          maxLength={100}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          {...combobox}
          id="stock-search"
        />
        <span className="key" aria-hidden="true">
          /
        </span>
        <button className="close" type="button" aria-label={words.close} onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      {field && (
        <StockSuggestions
          field={field}
          isOpen={isOpen}
          onCombobox={setCombobox}
          onOpenChange={setOpen}
          onReady={onReady}
          words={words}
        />
      )}
    </form>
  )
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input')
}

/** Opens the best result for the text. If an option is active, its own link is opened instead. */
async function openBest(text: string): Promise<void> {
  const best = text.trim() === '' ? undefined : await findBest(text)
  if (best) location.assign(addressOf(best))
}

function leave(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
