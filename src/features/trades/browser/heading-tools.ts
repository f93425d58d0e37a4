// Moves and widens columns of the list at their headings: by dragging a heading or its edge, and by Shift and arrows.

import { clampWidth } from '../column-layout.ts'

export interface HeadingActions {
  /** Puts a column behind another (1) or before it (-1). */
  put(name: string, other: string, side: -1 | 1): void
  /** Gives a column a width in pixels; `undefined` removes its own width. Shown only, unless `isFinal`. */
  size(name: string, width: number | undefined, isFinal: boolean): void
  /** Moves a column by one place towards the start (-1) or the end (1) of the row. */
  step(name: string, step: -1 | 1): void
}

/** Pixels that a key or a button changes a width by. */
export const WIDTH_STEP = 16
/** Distance in pixels at which a press on a heading becomes a drag. */
const DRAG_PX = 6

const headings = (place: ParentNode): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('table.trades > thead th[data-column]')
]

/** Returns a column's heading, if the column is shown. */
export const headingOf = (place: ParentNode, name: string): HTMLElement | undefined =>
  headings(place).find(({ dataset }) => dataset['column'] === name)

/** Adds an edge to drag to each heading but the last. Headings that the server rendered anew have none. */
export function addEdges(place: HTMLElement): void {
  for (const heading of headings(place).slice(0, -1)) {
    if (heading.querySelector('.column-edge')) continue
    const edge = document.createElement('span')
    edge.className = 'column-edge'
    edge.ariaHidden = 'true'
    heading.append(edge)
  }
}

/** Listens until the returned function is called. */
export function watchHeadings(place: HTMLElement, actions: HeadingActions): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let hasDragged = false

  const head = (event: Event): HTMLElement | undefined =>
    (event.target instanceof Element && event.target.closest<HTMLElement>('thead th[data-column]')) || undefined
  const towardsEnd = (): 1 | -1 => (getComputedStyle(place).direction === 'rtl' ? -1 : 1)

  place.addEventListener(
    'pointerdown',
    event => {
      hasDragged = false
      const heading = head(event)
      if (!heading || event.button !== 0) return
      if ((event.target as Element).closest('.column-edge')) dragEdge(event, heading)
      else if (event.pointerType !== 'touch') dragHeading(event, heading)
    },
    { signal }
  )
  // The click that ends a drag must not sort the list.
  place.addEventListener(
    'click',
    event => {
      if (!hasDragged) return
      event.preventDefault()
      event.stopPropagation()
      hasDragged = false
    },
    { capture: true, signal }
  )
  place.addEventListener('dragstart', event => head(event) && event.preventDefault(), { signal })
  place.addEventListener(
    'dblclick',
    event => {
      const heading = head(event)
      if (heading && (event.target as Element).closest('.column-edge'))
        actions.size(heading.dataset['column']!, undefined, true)
    },
    { signal }
  )
  place.addEventListener('keydown', press, { signal })
  return () => watching.abort()

  function press(event: KeyboardEvent): void {
    const heading = head(event)
    if (!heading || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    const name = heading.dataset['column']!
    const arrow = /^Arrow(Left|Right|Up|Down)$/.exec(event.key)?.[1]
    if (arrow === undefined) return
    event.preventDefault()
    if (arrow === 'Up' || arrow === 'Down') {
      actions.size(name, clampWidth(heading.offsetWidth + (arrow === 'Up' ? WIDTH_STEP : -WIDTH_STEP)), true)
    } else actions.step(name, (arrow === 'Right') === (towardsEnd() === 1) ? 1 : -1)
  }

  function dragEdge(down: PointerEvent, heading: HTMLElement): void {
    const start = heading.offsetWidth
    const widthAt = ({ clientX }: PointerEvent): number => clampWidth(start + (clientX - down.clientX) * towardsEnd())
    const size = (event: PointerEvent, isFinal: boolean): void =>
      actions.size(heading.dataset['column']!, widthAt(event), isFinal)
    followPointer(down, {
      drag: event => size(event, false),
      drop: event => hasDragged && size(event, true)
    })
  }

  function dragHeading(down: PointerEvent, heading: HTMLElement): void {
    const all = headings(place)
    if (heading === all[0] || heading === all.at(-1)) return
    let target: { heading: HTMLElement; side: -1 | 1 } | undefined
    const unmark = (): void => target?.heading.removeAttribute('data-drop')
    followPointer(down, {
      drag(event) {
        unmark()
        target = dropTarget(all, heading, event.clientX, towardsEnd())
        if (target) target.heading.dataset['drop'] = target.side === 1 ? 'after' : 'before'
      },
      drop(event) {
        unmark()
        if (target && event.type === 'pointerup')
          actions.put(heading.dataset['column']!, target.heading.dataset['column']!, target.side)
      }
    })
  }

  function followPointer(
    down: PointerEvent,
    { drag, drop }: { drag(event: PointerEvent): void; drop(event: PointerEvent): void }
  ): void {
    const dragging = new AbortController()
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return
      hasDragged ||= Math.abs(event.clientX - down.clientX) >= DRAG_PX
      if (hasDragged) drag(event)
    }
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return
      dragging.abort()
      drop(event)
    }
    const options = { signal: AbortSignal.any([signal, dragging.signal]) }
    addEventListener('pointermove', move, options)
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', end, options)
  }
}

/** Returns the heading at `x` and the side of it on which the dragged column is dropped. */
function dropTarget(all: readonly HTMLElement[], dragged: HTMLElement, x: number, towardsEnd: 1 | -1) {
  const heading = all.find(other => {
    const { left, right } = other.getBoundingClientRect()
    return x >= left && x < right
  })
  if (!heading || heading === dragged) return undefined
  const { left, width } = heading.getBoundingClientRect()
  const isBehind = (x - (left + width / 2)) * towardsEnd > 0
  const side: -1 | 1 = heading === all[0] || (isBehind && heading !== all.at(-1)) ? 1 : -1
  return { heading, side }
}
