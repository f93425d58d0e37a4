import type { Page } from 'playwright'

/**
 * What the page tells the reader from its next address on, as it is read aloud: `Done: Login success`. A notification
 * may have gone before a busy machine looks at it.
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
