import { holdPresses } from '#src/browser/when-reached.ts'

/** Loads the code of the plan buttons for signed-in readers only. For visitors the buttons are links for joining. */
export function loadPlanCards(): void {
  if (!('signedIn' in document.documentElement.dataset)) return
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-plans]')].map(holdPresses)
  import('./plan-cards.ts').then(
    ({ followPlanCards }) => {
      followPlanCards()
      for (const goOn of pressed) goOn()
    },
    // If the code cannot be loaded, the prices can still be read.
    () => {}
  )
}
