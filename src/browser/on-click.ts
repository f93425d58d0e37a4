/**
 * Calls `react` with the clicked element, or its nearest ancestor, that matches `selector`. Also works for elements
 * added later.
 */
export function onClick<Clicked extends HTMLElement>(selector: string, react: (element: Clicked) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<Clicked>(selector)
    if (element) react(element)
  })
}
