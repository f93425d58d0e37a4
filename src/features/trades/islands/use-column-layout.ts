import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { readStored, writeStored } from '#src/browser/storage.ts'
import { applyWidths } from '../browser/arrange-columns.ts'
import { addEdges, type HeadingActions, headingOf, watchHeadings } from '../browser/heading-tools.ts'
import { COLUMN_LAYOUT } from '../browser/watch-trade-list.ts'
import { type ColumnLayout, LIST_LAYOUT, moveBeside, moveColumn, orderColumns, parseLayout } from '../column-layout.ts'

export interface OwnLayout extends HeadingActions {
  /** All columns in the reader's order. */
  readonly columns: string[]
  readonly isOwn: boolean
  /** Column that was moved last. */
  readonly moved: string | undefined
  /** Restores the list's own order and widths. */
  restore(): void
}

/**
 * Orders and widens columns at their headings, and stores the layout in the browser. `listed` are the columns in the
 * list's own order.
 */
export function useColumnLayout(place: HTMLElement, listed: readonly string[]): OwnLayout {
  const [layout, setLayout] = useState(() => parseLayout(readStored(COLUMN_LAYOUT)))
  const [moved, setMoved] = useState<string>()
  const columns = useMemo(() => orderColumns(listed, layout.order), [listed, layout.order])
  const isOwn = layout !== LIST_LAYOUT && layout.order.length + Object.keys(layout.widths).length > 0

  function keep(next: ColumnLayout): void {
    writeStored(COLUMN_LAYOUT, next === LIST_LAYOUT ? null : JSON.stringify(next))
    setLayout(next)
  }
  /** Keeps the focus on the moved heading, whose element is inserted anew. */
  function order(name: string, next: readonly string[] | undefined): void {
    if (!next) return
    const focused = document.activeElement
    flushSync(() => {
      keep({ ...layout, order: next })
      setMoved(name)
    })
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  const actions: HeadingActions = {
    put: (name, other, side) => order(name, moveBeside(columns, name, other, side)),
    size(name, width, isFinal) {
      const { [name]: _, ...others } = layout.widths
      const widths = width === undefined ? others : { ...others, [name]: width }
      if (isFinal) keep({ ...layout, widths })
      else applyWidths(place, widths)
    },
    step: (name, step) =>
      order(
        name,
        moveColumn(columns, name, step, other => headingOf(place, other) !== undefined)
      )
  }
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
    addEdges(place)
    applyWidths(place, layout.widths)
  })
  useEffect(
    () =>
      watchHeadings(place, {
        put: (...given) => latest.current.put(...given),
        size: (...given) => latest.current.size(...given),
        step: (...given) => latest.current.step(...given)
      }),
    [place]
  )
  return {
    ...actions,
    columns,
    isOwn,
    moved,
    restore() {
      setMoved(undefined)
      keep(LIST_LAYOUT)
    }
  }
}
