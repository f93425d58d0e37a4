import { page } from 'vitest/browser'

/** What is told for a moment at the top of the window. */
export const notifications = page.getByRole('region', { name: 'Notifications' })
