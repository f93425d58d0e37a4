import { holdPresses } from '#src/browser/when-reached.ts'

/** What the buttons of the plans do is loaded only for signed-in readers: a visitor is asked to join by links. */
export function loadPlanCards(): void {
  if (!('signedIn' in document.documentElement.dataset)) return
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-plans]')].map(holdPresses)
  import('./plan-cards.ts').then(
    ({ followPlanCards }) => {
      followPlanCards()
      for (const goOn of pressed) goOn()
    },
    // Offline: the prices can still be read.
    () => {}
  )
}
