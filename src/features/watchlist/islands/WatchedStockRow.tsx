import { type FormEvent, type JSX, memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { MAX_NOTE } from '#core/watchlist/watched-stock.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { LogoTile } from '#src/ui/islands/LogoTile.tsx'
import { dragRow } from '../browser/drag-row.ts'
import { focusAdding } from '../browser/focus-adding.ts'
import { StarLink } from './StarLink.tsx'
import { type FactProps, LastInsiderTrade, Options, type ShownRow, Signals } from './StockFacts.tsx'
import type { WatchListWords } from './watch-list-words.ts'
import { YearLine } from './YearLine.tsx'

/** Changes that a reader can make in a row. */
export interface RowEdits {
  /** Called on drop. `to` is the new place in the list. */
  onDrop(symbol: string, to: number): void
  onMove(symbol: string, by: -1 | 1): void
  onNote(symbol: string, note: string): void
  onRemove(symbol: string): void
}

export interface WatchedStockRowProps {
  /** Changes offered in the row. Missing for a read-only list. */
  edit?: RowEdits
  /** True if the table has a column for options. */
  hasOptions: boolean
  language: Language
  row: ShownRow
  words: WatchListWords
}

/** Row of one stock. It is rendered again only if its own data changed, because a list may have hundreds of rows. */
export const WatchedStockRow = memo(function WatchedStockRow({
  edit,
  hasOptions,
  language,
  row,
  words
}: WatchedStockRowProps): JSX.Element {
  const { day, price, signedPercent } = formatsOf(language)
  const { endedOn, line, symbol } = row
  const change = row.price?.changePercent ?? null
  return (
    <tr data-symbol={symbol}>
      <th scope="row">
        <a className="company" href={paths.stock(symbol)}>
          <LogoTile src={row.logo && paths.logo(row.logo)} ticker={symbol} /> <b className="figures">{symbol}</b>{' '}
          <bdi>{row.name}</bdi>
        </a>
        {endedOn && <span className="note">{fillIn(words.ended, { day: day(endedOn) })}</span>}
        {edit ? (
          <Note onNote={note => edit.onNote(symbol, note)} row={row} words={words} />
        ) : (
          <StarLink symbol={symbol} words={words} />
        )}
      </th>
      <td className="number" data-label={words.price}>
        {row.price ? (
          <span className="stacked figures" title={day(row.price.day)}>
            {price(row.price.close)}
            {change !== null && <span className={change < 0 ? 'down' : 'up'}>{signedPercent(change)}</span>}
          </span>
        ) : (
          <span className="muted">{words.no_price}</span>
        )}
      </td>
      <td data-label={words.year}>{line && <YearLine language={language} line={line} words={words.year_line} />}</td>
      <td data-label={words.last_trade}>
        <LastInsiderTrade language={language} row={row} words={words} />
      </td>
      <td data-label={words.signals}>
        <Signals language={language} row={row} words={words} />
      </td>
      {hasOptions && (
        <td data-label={words.options}>
          <Options language={language} row={row} words={words} />
        </td>
      )}
      {edit && (
        <td className="edit">
          <span className="moves">
            <Handle label={fillIn(words.drag, { symbol })} onDrop={to => edit.onDrop(symbol, to)} />
            <Press
              glyph="upward"
              label={fillIn(words.up, { symbol })}
              onPress={(button, isByKey) => keepFocus(button, isByKey, () => edit.onMove(symbol, -1))}
            />
            <Press
              glyph="downward"
              label={fillIn(words.down, { symbol })}
              onPress={(button, isByKey) => keepFocus(button, isByKey, () => edit.onMove(symbol, 1))}
            />
          </span>
          <Bell label={fillIn(words.alert, { symbol })} row={row} />
          <Press
            glyph="close"
            className="remove"
            label={fillIn(words.remove, { symbol })}
            onPress={(button, isByKey) => keepFocus(focusNeighbour(button), isByKey, () => edit.onRemove(symbol))}
          />
        </td>
      )}
    </tr>
  )
})

/** Handle for dragging with mouse, pen or finger. The buttons beside it offer the same by keyboard. */
function Handle({ label, onDrop }: { label: string; onDrop(to: number): void }): JSX.Element {
  return (
    <span
      className="button quiet small handle"
      title={label}
      aria-hidden="true"
      onPointerDown={({ currentTarget, nativeEvent }) => dragRow(nativeEvent, currentTarget, onDrop)}
    >
      <Glyph name="grip" />
    </span>
  )
}

/** Link to the form for a new alert about the stock. */
function Bell({ label, row: { cik, name, symbol } }: { label: string; row: ShownRow }): JSX.Element {
  return (
    <a
      className="button quiet small"
      href={paths.newAlert({ kind: 'stock', name, of: cik, ticker: symbol })}
      aria-label={label}
      title={label}
    >
      <Icon name="bell" size={16} />
    </a>
  )
}

/**
 * Makes a change and restores the focus. The change may move the row to another group, where React creates a new row.
 * Skipped unless a key was used, because it forces a layout of the list.
 */
function keepFocus(button: HTMLElement | undefined, isByKey: boolean, change: () => void): void {
  if (!(isByKey && button)) {
    change()
    return
  }
  const label = CSS.escape(button.ariaLabel ?? '')
  flushSync(change)
  if (document.activeElement === button) return
  const again = button.isConnected ? button : document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
  again?.focus()
}

/** Moves the focus to the next row's remove button, for use after the row is removed. */
function focusNeighbour(button: HTMLElement): HTMLElement | undefined {
  const rows = [...document.querySelectorAll('tr[data-symbol]')]
  const place = rows.findIndex(row => row.contains(button))
  const next = (rows[place + 1] ?? rows[place - 1])?.querySelector<HTMLElement>('.remove') ?? undefined
  if (next) next.focus()
  else focusAdding()
  return next
}

/** Draws an icon in CSS, because hundreds of rows would each need an svg. */
function Glyph({ name }: { name: PressProps['glyph'] | 'grip' }): JSX.Element {
  return <span className={`glyph ${name}`} aria-hidden="true" />
}

interface PressProps {
  className?: string
  glyph: 'close' | 'downward' | 'upward'
  label: string
  onPress(button: HTMLButtonElement, isByKey: boolean): void
}

function Press({ className = '', glyph, label, onPress }: PressProps): JSX.Element {
  return (
    <button
      type="button"
      className={`button quiet small ${className}`}
      aria-label={label}
      title={label}
      // `detail` is the number of clicks, 0 for a key press.
      onClick={({ currentTarget, detail }) => onPress(currentTarget, detail === 0)}
    >
      <Glyph name={glyph} />
    </button>
  )
}

function Note({ onNote, row, words }: { onNote(note: string): void } & Pick<FactProps, 'row' | 'words'>): JSX.Element {
  const [typed, setTyped] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  if (typed === undefined) {
    return (
      <button ref={opener} type="button" className="note-opener" onClick={() => setTyped(row.note)}>
        {row.note || words.note_add}
        <span className="visually-hidden"> {row.symbol}</span>
      </button>
    )
  }
  function close(): void {
    flushSync(() => setTyped(undefined))
    opener.current?.focus()
  }
  function save(event: FormEvent): void {
    event.preventDefault()
    close()
    if (typed !== undefined && typed !== row.note) onNote(typed)
  }
  return (
    <form
      className="note-form"
      onSubmit={save}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever opened it wants to write
        autoFocus
        className="field"
        type="text"
        aria-label={fillIn(words.note, { symbol: row.symbol })}
        maxLength={MAX_NOTE}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button small">
        {words.save}
      </button>
    </form>
  )
}
