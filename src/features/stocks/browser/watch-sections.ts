/** Distance in pixels below the links at which a heading counts as reached. Links lead to less than that. */
const REACH = 48

/** Marks the link of the section in view, in the links of StockSections.astro. */
export function watchSections(): void {
  const bar = document.querySelector<HTMLElement>('[data-stock-sections]')
  const list = bar?.querySelector('ul')
  if (!bar || !list) return
  const links = [...list.querySelectorAll('a')]
  let marked: HTMLAnchorElement | undefined
  const mark = (): void => {
    const end = bar.getBoundingClientRect().bottom + REACH
    const isReached = ({ hash }: HTMLAnchorElement): boolean =>
      (document.querySelector(hash)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < end
    const current = links.findLast(isReached)
    if (current === marked) return
    marked?.removeAttribute('aria-current')
    current?.setAttribute('aria-current', 'true')
    marked = current
    if (current) list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.clientWidth) / 2 })
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}
