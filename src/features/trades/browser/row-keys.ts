// Moves the focus between rows by the keys j and k. Enter opens the focused link, as usual.

const ROW_LINKS = 'table.trades a[data-details], table.companies th a'
const TYPING = 'input, select, textarea, [contenteditable]'

export function goToRow({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent): void {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog:is([open], :popover-open)')) return
  if (target instanceof Element && target.closest(TYPING)) return
  rowLink(key === 'j')?.focus()
}

/** Returns the link of the next or previous row; the first one if no row has the focus. */
function rowLink(isForward: boolean): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINKS)]
  const from = document.activeElement?.closest('tr') ?? document.activeElement
  const isBeyond = (link: HTMLElement): boolean => {
    const place = from?.compareDocumentPosition(link) ?? 0
    if ((place & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0) return from === document.body
    return (place & (isForward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !== 0
  }
  return isForward ? links.find(isBeyond) : (links.findLast(isBeyond) ?? links[0])
}
