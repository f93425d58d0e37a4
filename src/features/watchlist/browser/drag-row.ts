// Moves a table row by dragging its handle with mouse, pen or finger. Other rows make room during the drag. The list
// changes only on drop. Buttons offer the same by keyboard.

/** Distance from the window's edge in pixels at which it scrolls, and pixels scrolled per frame. */
const EDGE_PX = 56
const SCROLL_PX = 12

/** Starts a drag when the handle is pressed. On drop at a different place, calls `moved` with that place. */
export function dragRow(pressed: PointerEvent, handle: HTMLElement, moved: (to: number) => void): void {
  const row = handle.closest('tr')
  const table = row?.closest('table')
  if (!row || !table || pressed.button !== 0) return
  pressed.preventDefault()
  const rows = [...table.tBodies].flatMap(({ rows }) => [...rows])
  const from = rows.indexOf(row)
  const middles = rows.map(middleOf)
  const height = row.getBoundingClientRect().height
  const ending = new AbortController()
  const listening = { signal: ending.signal }
  const start = pressed.clientY + scrollY
  let at = pressed.clientY
  let to = from
  let frame = requestAnimationFrame(scroll)

  function draw(): void {
    const way = at + scrollY - start
    const middle = middles[from]! + way
    to = middles.filter((other, place) => place !== from && other < middle).length
    for (const [place, other] of rows.entries()) {
      if (place === from) shift(other, way)
      else if (place > from && place <= to) shift(other, -height)
      else shift(other, place < from && place >= to ? height : 0)
    }
  }

  function scroll(): void {
    const step = at < EDGE_PX ? -SCROLL_PX : at > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (step !== 0) {
      scrollBy(0, step)
      draw()
    }
    frame = requestAnimationFrame(scroll)
  }

  function end(isMoved: boolean): void {
    ending.abort()
    cancelAnimationFrame(frame)
    row?.classList.remove('dragged')
    row?.parentElement?.classList.remove('dragging')
    for (const other of rows) shift(other, 0)
    if (isMoved && to !== from) moved(to)
  }

  handle.setPointerCapture(pressed.pointerId)
  row.classList.add('dragged')
  row.parentElement?.classList.add('dragging')
  handle.addEventListener(
    'pointermove',
    ({ clientY }) => {
      at = clientY
      draw()
    },
    listening
  )
  handle.addEventListener('pointerup', () => end(true), listening)
  handle.addEventListener('pointercancel', () => end(false), listening)
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end(false)
    },
    listening
  )
}

function middleOf(row: HTMLElement): number {
  const { height, top } = row.getBoundingClientRect()
  return top + scrollY + height / 2
}

function shift(row: HTMLElement, pixels: number): void {
  const transform = pixels === 0 ? '' : `translateY(${pixels}px)`
  if (row.style.transform !== transform) row.style.transform = transform
}
