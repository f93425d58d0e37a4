import { type FormEvent, type JSX, useRef, useState } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { useFormListens } from '#src/ui/islands/use-form-listens.ts'
import { focusAdding } from '../browser/focus-adding.ts'
import { addStocks } from '../stores/watch-list.ts'
import type { WatchListWords } from './watch-list-words.ts'

export interface AddStocksProps {
  /** Stock that the button adds. Without it the reader types or pastes stocks. */
  symbol?: string
  words: WatchListWords
}

export function AddStocks({ symbol, words }: AddStocksProps): JSX.Element {
  const form = useFormListens()
  /** Uncontrolled, so that text typed before the code was loaded stays. */
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')
  const [isAdding, setAdding] = useState(false)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isAdding) return
    setAdding(true)
    const added = await addStocks(symbol ?? field.current?.value ?? '')
    setAdding(false)
    if ('refusal' in added) return setWrong(added.refusal.text ?? words.not_changed)
    // The suggestions disappear with the first stock, so the focus moves to the field.
    if (symbol !== undefined) focusAdding()
    if (field.current) field.current.value = added.unknown.join(' ')
    setWrong(added.unknown.length > 0 ? fillIn(words.add_unknown, { words: added.unknown.join(', ') }) : '')
  }

  return (
    <form ref={form} className="add-stocks" onSubmit={event => void add(event)}>
      {symbol === undefined && (
        <input
          ref={field}
          className="field"
          name="text"
          type="text"
          aria-label={words.add_label}
          placeholder={words.add_placeholder}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <button
        type="submit"
        className={symbol ? 'button quiet small' : 'button'}
        aria-label={symbol && fillIn(words.watch, { symbol })}
        aria-disabled={isAdding || undefined}
      >
        {symbol ? <Icon name="star" size={16} /> : words.add}
      </button>
      <output className="wrong">{wrong}</output>
    </form>
  )
}
