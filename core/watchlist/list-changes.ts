/** Listeners in this process for changes of readers' lists. */
export interface ListChanges {
  /** Calls `heard` after each change of the user's lists. Returns a function that unsubscribes. */
  followChanges(userId: string, heard: () => void): () => void
  /** Calls the listeners of a user. Without an id all listeners are called, because changes may have been missed. */
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
