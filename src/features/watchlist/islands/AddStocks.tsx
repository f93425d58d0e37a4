import { type FormEvent, type JSX, useState } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { focusAdding } from '../browser/focus-adding.ts'
import { addStocks } from '../stores/watch-list.ts'
import type { WatchListWords } from './watch-list-words.ts'

export interface AddStocksProps {
  /** Stock that the button adds. Without it the reader types or pastes stocks. */
  symbol?: string
  words: WatchListWords
}

export function AddStocks({ symbol, words }: AddStocksProps): JSX.Element {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [isAdding, setAdding] = useState(false)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isAdding) return
    setAdding(true)
    const added = await addStocks(symbol ?? text)
    setAdding(false)
    if ('refusal' in added) return setWrong(added.refusal.text ?? words.not_changed)
    // The suggestions disappear with the first stock, so the focus moves to the field.
    if (symbol !== undefined) focusAdding()
    setText(added.unknown.join(' '))
    setWrong(added.unknown.length > 0 ? fillIn(words.add_unknown, { words: added.unknown.join(', ') }) : '')
  }

  return (
    <form className="add-stocks" onSubmit={event => void add(event)}>
      {symbol === undefined && (
        <input
          className="field"
          type="text"
          aria-label={words.add_label}
          placeholder={words.add_placeholder}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
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
