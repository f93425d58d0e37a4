interface Sharing<Answer> {
  /** Asked by those who came while the one before was being made. */
  next: Promise<Answer> | undefined
  current: Promise<unknown>
}

/**
 * Callers who ask the same at the same time share one answer, and each gets one that was begun after they asked: whoever
 * comes while one is being made waits for the next. Any number of callers then cost one reading, and nobody is told less
 * than was known when they asked. Nothing is kept that nobody waits for.
 */
export function shareNext<Asked, Answer>(
  answer: (asked: Asked) => Promise<Answer>,
  nameOf: (asked: Asked) => string
): (asked: Asked) => Promise<Answer> {
  const underWay = new Map<string, Sharing<Answer>>()

  function start(name: string, asked: Asked): Promise<Answer> {
    const current = answer(asked)
    const sharing: Sharing<Answer> = { current, next: undefined }
    underWay.set(name, sharing)
    const end = (): void => {
      if (sharing.next === undefined) underWay.delete(name)
    }
    current.then(end, end)
    return current
  }

  return asked => {
    const name = nameOf(asked)
    const sharing = underWay.get(name)
    if (!sharing) return start(name, asked)
    const begin = () => start(name, asked)
    sharing.next ??= sharing.current.then(begin, begin)
    return sharing.next
  }
}
