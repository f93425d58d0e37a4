import { createRoot } from 'react-dom/client'

import { adoptStyles } from '#src/browser/adopt-styles.ts'
import type { ShownOutcome } from '../browser/show-outcome.ts'
import styles from '../styles/outcome.css?inline'
import { OutcomeDetails } from './OutcomeDetails.tsx'

/** Draws the details in the panel of Outcome.astro. */
export function mountOutcome(panel: HTMLElement, shown: ShownOutcome): void {
  adoptStyles(styles)
  createRoot(panel).render(<OutcomeDetails {...shown} />)
}
