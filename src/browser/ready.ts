// `data-ready` says that something answers to a reader from now on. Nothing of the product waits for it: it is what a test
// or a measurement waits for, where it would otherwise guess from the time that has passed or from an idle network.

/** The page's own script has run, and it is known whether somebody is signed in. */
export async function tellReady(welcomed: Promise<unknown> | undefined): Promise<void> {
  // An island of Astro's says it to whoever stands above it, once it listens.
  document.addEventListener('astro:hydrate', ({ target }) => target instanceof HTMLElement && markReady(target), true)
  for (const island of document.querySelectorAll<HTMLElement>('astro-island:not([ssr])')) markReady(island)
  try {
    await welcomed
  } finally {
    markReady(document.documentElement)
  }
}

export function markReady(place: HTMLElement): void {
  place.dataset['ready'] = ''
}
