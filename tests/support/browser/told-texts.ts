import type { Page } from 'playwright'

/**
 * Records the live-region messages of the page from its next navigation on, such as `Done: Login success`. Tests use
 * it because a notification may disappear before a slow test looks for it.
 */
export async function recordTold(page: Page): Promise<readonly string[]> {
  const told: string[] = []
  await page.exposeFunction('noteTold', (text: string) => told.push(text))
  await page.addInitScript(watchSpoken)
  return told
}

/** Runs in the page. */
function watchSpoken(): void {
  const { noteTold } = window as unknown as { noteTold(text: string): void }
  const observer = new MutationObserver(changes => {
    for (const { addedNodes, target } of changes) {
      if (!(target instanceof HTMLElement) || !/^(?:assertive|polite)$/.test(target.dataset['notifications'] ?? ''))
        continue
      for (const { textContent } of addedNodes) noteTold(textContent ?? '')
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}
