/** Queue of items ordered by time. Fast if the times are pushed nearly sorted. */
export interface TimeQueue<Item> {
  push(atMs: number, item: Item): void
  /** Removes and returns all items due up to and including `atMs`, earliest first. */
  takeUntil(atMs: number): Item[]
}

interface Entry<Item> {
  atMs: number
  item: Item
}

/** Number of removed entries kept in the list before it is shortened. */
const SLACK = 4_096

export function createTimeQueue<Item>(): TimeQueue<Item> {
  let entries: Entry<Item>[] = []
  let first = 0
  return {
    push(atMs, item) {
      let index = entries.length
      while (index > first && entries[index - 1]!.atMs > atMs) index--
      entries.splice(index, 0, { atMs, item })
    },
    takeUntil(atMs) {
      const due: Item[] = []
      while (first < entries.length && entries[first]!.atMs <= atMs) due.push(entries[first++]!.item)
      if (first >= SLACK) {
        entries = entries.slice(first)
        first = 0
      }
      return due
    }
  }
}
