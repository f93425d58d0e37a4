/** Negative if `left` comes first. */
export type Compare<Item> = (left: Item, right: Item) => number

export interface Top<Item> {
  offer(item: Item): void
  sorted(): Item[]
  /** Last item kept; undefined while there is room for more. */
  worst(): Item | undefined
}

/** Keeps the first `limit` of all offered items, in a heap whose root is the last of them. */
export function createTopHeap<Item>(limit: number, compare: Compare<Item>): Top<Item> {
  const heap: Item[] = []
  return {
    offer(item) {
      if (heap.length < limit) {
        heap.push(item)
        siftUp(heap, compare)
        return
      }
      if (compare(heap[0]!, item) <= 0) return
      heap[0] = item
      siftDown(heap, compare)
    },
    sorted: () => heap.sort(compare),
    worst: () => (heap.length < limit ? undefined : heap[0])
  }
}

function siftUp<Item>(heap: Item[], compare: Compare<Item>): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (compare(heap[at]!, heap[parent]!) <= 0) return
    swap(heap, at, parent)
    at = parent
  }
}

function siftDown<Item>(heap: Item[], compare: Compare<Item>): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    let worst = at
    if (left < heap.length && compare(heap[left]!, heap[worst]!) > 0) worst = left
    if (right < heap.length && compare(heap[right]!, heap[worst]!) > 0) worst = right
    if (worst === at) return
    swap(heap, at, worst)
    at = worst
  }
}

function swap<Item>(heap: Item[], left: number, right: number): void {
  const item = heap[left]!
  heap[left] = heap[right]!
  heap[right] = item
}
