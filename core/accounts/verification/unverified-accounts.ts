import { DAY_MS } from '../../dates/durations.ts'

/** The number is ours; the privacy policy promises it. */
export const UNVERIFIED_DAYS = 30

/** An account that joined before this moment and was never verified goes, with its sessions. One that paid stays. */
export const unverifiedSince = (now: Date): Date => new Date(now.getTime() - UNVERIFIED_DAYS * DAY_MS)
