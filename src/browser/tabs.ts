/** A disclosure can be closed by the keyboard; of the tabs of ui/Tabs.astro one stays open. */
export function keepOneTabOpen(): void {
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('.tabs > details[open] > summary'))
      event.preventDefault()
  })
}
