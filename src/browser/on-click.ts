/** Calls `react` with the clicked element or ancestor that matches `selector`. Covers elements added later. */
export function onClick<Clicked extends HTMLElement>(selector: string, react: (element: Clicked) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<Clicked>(selector)
    if (element) react(element)
  })
}
