import { createRoot } from 'react-dom/client'

import { SavedScreens, type SavedScreensWords } from './SavedScreens.tsx'

/** `place` is that of SavedScreens.astro. */
export async function mountSavedScreens(place: HTMLElement): Promise<void> {
  const words = JSON.parse(place.dataset['words'] ?? '') as SavedScreensWords // as SavedScreens.astro writes it
  const panel = place.querySelector('.menu-panel')
  if (panel) createRoot(panel).render(<SavedScreens words={words} />)
}
