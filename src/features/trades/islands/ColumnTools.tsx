import type { JSX } from 'react'
import { createPortal } from 'react-dom'

import { fillIn } from '#core/fill-in.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { headingOf, WIDTH_STEP } from '../browser/heading-tools.ts'
import { clampWidth } from '../column-layout.ts'
import type { TradeListWords } from './trade-list-words.ts'
import type { OwnLayout } from './use-column-layout.ts'

export interface ColumnToolsProps {
  layout: OwnLayout
  place: HTMLElement
  /** Columns that are shown. */
  visible: ReadonlySet<string>
  words: TradeListWords
}

/** Adds buttons to the columns' menu that move and widen each column, and one that restores the list's own layout. */
export function ColumnTools({ layout, place, visible, words }: ColumnToolsProps): JSX.Element {
  const slots = [...place.querySelectorAll<HTMLElement>('[data-column-tools]')]
  const restoring = place.querySelector('[data-column-restore]')
  const movable = layout.columns.slice(1, -1).filter(name => visible.has(name))
  return (
    <>
      {slots.map(slot => {
        const name = slot.dataset['columnTools'] ?? ''
        const column = labelOfColumn(place, name)
        const isShown = visible.has(name)
        const widen = (by: number): void => {
          const width = headingOf(place, name)?.offsetWidth
          if (width !== undefined) layout.size(name, clampWidth(width + by), true)
        }
        return createPortal(
          <>
            {layout.columns.indexOf(name) > 0 && (
              <>
                <ColumnButton
                  icon="up"
                  isDisabled={!isShown || movable[0] === name}
                  label={fillIn(words.column_earlier, { column })}
                  onClick={() => layout.step(name, -1)}
                />
                <ColumnButton
                  icon="chevron"
                  isDisabled={!isShown || movable.at(-1) === name}
                  label={fillIn(words.column_later, { column })}
                  onClick={() => layout.step(name, 1)}
                />
              </>
            )}
            <span className="column-widths">
              <ColumnButton
                icon="minus"
                isDisabled={!isShown}
                label={fillIn(words.column_narrower, { column })}
                onClick={() => widen(-WIDTH_STEP)}
              />
              <ColumnButton
                icon="plus"
                isDisabled={!isShown}
                label={fillIn(words.column_wider, { column })}
                onClick={() => widen(WIDTH_STEP)}
              />
            </span>
          </>,
          slot,
          name
        )
      })}
      {restoring &&
        createPortal(
          <>
            <button type="button" className="button secondary small" disabled={!layout.isOwn} onClick={layout.restore}>
              {words.columns_restore}
            </button>
            <p className="note">{words.columns_hint}</p>
          </>,
          restoring
        )}
    </>
  )
}

/** Returns a column's label in the columns' menu. */
export function labelOfColumn(place: HTMLElement, name: string): string {
  const slot = place.querySelector(`[data-column-tools="${CSS.escape(name)}"]`)
  return slot?.parentElement?.querySelector('label')?.textContent.trim() ?? name
}

interface ColumnButtonProps {
  icon: 'chevron' | 'minus' | 'plus' | 'up'
  isDisabled: boolean
  label: string
  onClick(): void
}

/** A disabled button keeps the focus, so that the keyboard stays at its column. */
function ColumnButton({ icon, isDisabled, label, onClick }: ColumnButtonProps): JSX.Element {
  return (
    <button
      type="button"
      className="column-button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onClick()
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
