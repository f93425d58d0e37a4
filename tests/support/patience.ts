// A busy machine takes its time: answers of tests that are held to no clock may take this long.

export const PATIENCE_MS = 60_000

/** For a program of its own. */
export const PATIENT = { ANSWER_TIMEOUT_SECONDS: String(PATIENCE_MS / 1_000) }
