/** Calls `react` with each element that fits `selector` and is clicked, or holds what is; also with those of later. */
export function onClick<Clicked extends HTMLElement>(selector: string, react: (element: Clicked) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<Clicked>(selector)
    if (element) react(element)
  })
}
