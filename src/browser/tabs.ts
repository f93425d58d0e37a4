/** Keeps one tab of src/ui/components/Tabs.astro open. A tab is a disclosure, which a second click or key press would close. */
export function keepOneTabOpen(): void {
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('.tabs > details[open] > summary'))
      event.preventDefault()
  })
}
