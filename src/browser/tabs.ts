/** Keeps one tab of ui/Tabs.astro open: the keyboard could otherwise close its disclosure. */
export function keepOneTabOpen(): void {
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('.tabs > details[open] > summary'))
      event.preventDefault()
  })
}
