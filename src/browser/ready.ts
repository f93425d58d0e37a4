// `data-ready` says that something answers to a reader from now on. Nothing of the product waits for it: it is what a test
// or a measurement waits for, where it would otherwise guess from the time that has passed or from an idle network.

/** The page's own script has run, and it is known whether somebody is signed in. */
export function tellReady(welcomed: Promise<unknown> | undefined): void {
  void Promise.resolve(welcomed).finally(() => markReady(document.documentElement))
}

export function markReady(place: HTMLElement): void {
  place.dataset['ready'] = ''
}
