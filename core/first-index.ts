/**
 * Binary search: index of the first item from which on `isReached` holds; `count` if it holds for none. Items before it
 * must all be short of it.
 */
export function firstIndex(count: number, isReached: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
