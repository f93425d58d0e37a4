import { createRoot } from 'react-dom/client'

import { SavedScreens, type SavedScreensWords } from './SavedScreens.tsx'

/** Mounts the list of saved screens. `place` is the element of SavedScreens.astro. */
export async function mountSavedScreens(place: HTMLElement): Promise<void> {
  const words = JSON.parse(place.dataset['words'] ?? '') as SavedScreensWords // written by SavedScreens.astro
  const panel = place.querySelector('.menu-panel')
  if (panel) createRoot(panel).render(<SavedScreens words={words} />)
}
