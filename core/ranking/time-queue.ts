/** Things that happen at a known time, given out in the order of their times: a binary heap. */
export interface TimeQueue<Item> {
  push(atMs: number, item: Item): void
  /** Takes out everything due up to and including `atMs`, earliest first. */
  takeUntil(atMs: number): Generator<Item>
}

interface Entry<Item> {
  atMs: number
  item: Item
}

export function createTimeQueue<Item>(): TimeQueue<Item> {
  const heap: Entry<Item>[] = []
  return {
    push(atMs, item) {
      heap.push({ atMs, item })
      moveUp(heap)
    },
    *takeUntil(atMs) {
      while (heap.length > 0 && heap[0]!.atMs <= atMs) yield takeFirst(heap).item
    }
  }
}

function moveUp<Item>(heap: Entry<Item>[]): void {
  let index = heap.length - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (heap[parent]!.atMs <= heap[index]!.atMs) return
    swap(heap, index, parent)
    index = parent
  }
}

function takeFirst<Item>(heap: Entry<Item>[]): Entry<Item> {
  const first = heap[0]!
  const last = heap.pop()!
  if (heap.length > 0) heap[0] = last
  moveDown(heap)
  return first
}

function moveDown<Item>(heap: Entry<Item>[]): void {
  let index = 0
  for (;;) {
    const left = 2 * index + 1
    if (left >= heap.length) return
    const right = left + 1
    const child = right < heap.length && heap[right]!.atMs < heap[left]!.atMs ? right : left
    if (heap[index]!.atMs <= heap[child]!.atMs) return
    swap(heap, index, child)
    index = child
  }
}

function swap<Item>(heap: Entry<Item>[], a: number, b: number): void {
  const kept = heap[a]!
  heap[a] = heap[b]!
  heap[b] = kept
}
