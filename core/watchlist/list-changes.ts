/** Who looks at a reader's lists in this process, to be told that they are not what they were. */
export interface ListChanges {
  /** Answers what ends it. */
  followChanges(userId: string, heard: () => void): () => void
  /** Without an id everybody is told: changes may have been missed. */
  tellChanges(userId?: string): void
}

export function createListChanges(): ListChanges {
  const followers = new Map<string, Set<() => void>>()
  return {
    followChanges(userId, heard) {
      const own = followers.get(userId) ?? new Set()
      followers.set(userId, own.add(heard))
      return () => {
        own.delete(heard)
        if (own.size === 0) followers.delete(userId)
      }
    },
    tellChanges(userId) {
      const told = userId === undefined ? [...followers.values()] : [followers.get(userId) ?? []]
      for (const heard of told.flatMap(own => [...own])) heard()
    }
  }
}
