// Finds texts whose parts a right-to-left layout would reorder. All our languages are written from left to right, even
// in a mirrored layout.

import type { Page } from 'playwright'

/** Returns right-to-left texts that begin or end with a digit or sign, such as `14.550 Geschäfte`. */
export function turnedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const turned: string[] = []
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      const text = texts.currentNode.textContent?.trim() ?? ''
      if (element.closest('noscript, script, style, title') || !/^[^\p{L}].*\p{L}|\p{L}.*[^\p{L}]$/su.test(text))
        continue
      const { direction, unicodeBidi } = getComputedStyle(lineOf(element))
      if (direction === 'rtl' && unicodeBidi !== 'plaintext') turned.push(text)
    }
    return turned

    /** Element that sets the text direction. */
    function lineOf(element: Element): Element {
      const { display, unicodeBidi } = getComputedStyle(element)
      return display === 'inline' && unicodeBidi === 'normal' && element.parentElement
        ? lineOf(element.parentElement)
        : element
    }
  })
}
