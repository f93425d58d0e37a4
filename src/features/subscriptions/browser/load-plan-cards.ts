/** What the buttons of the plans do is loaded only for signed-in readers: a visitor is asked to join by links. */
export function loadPlanCards(): void {
  if (!('signedIn' in document.documentElement.dataset)) return
  import('./plan-cards.ts').then(
    ({ followPlanCards }) => followPlanCards(),
    // Offline: the prices can still be read.
    () => {}
  )
}
