/** Keeps one tab of src/ui/components/Tabs.astro open. A second click or key press would close its disclosure. */
export function keepOneTabOpen(): void {
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('.tabs > details[open] > summary'))
      event.preventDefault()
  })
}
