// Helpers that use a page by keyboard alone.

import type { Locator, Page } from 'playwright'

/** Maximum number of Tab presses. No page has more tab stops before its list. */
const MOST_PRESSES = 150

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate(node => node === document.activeElement)

/** @throws when `target` cannot be reached, or has focus without a visible indicator. */
export async function tabTo(
  page: Page,
  target: Locator,
  { backwards = false }: { backwards?: boolean } = {}
): Promise<void> {
  const name = await target.evaluate(node => node.outerHTML.slice(0, 120))
  for (let presses = 0; !(await isFocused(target)); presses++) {
    if (presses > MOST_PRESSES) throw new Error(`The keyboard does not reach ${name}`)
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
  }
  if (!(await target.evaluate(showsFocus))) throw new Error(`Nobody sees that the focus is on ${name}`)
}

/** Presses Enter on the element instead of clicking it. */
export async function pressOn(page: Page, target: Locator, options?: { backwards?: boolean }): Promise<void> {
  await tabTo(page, target, options)
  await page.keyboard.press('Enter')
}

/** Runs in the page. */
function showsFocus(element: Element): boolean {
  const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(element)
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  return element.matches(':focus-visible') && (isOutlined || boxShadow !== 'none')
}
