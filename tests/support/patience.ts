// Response timeout for tests that do not test timeouts. It is generous for a busy machine.

export const PATIENCE_MS = 60_000

/** The same timeout, as an environment variable for a separate process. */
export const PATIENT = { ANSWER_TIMEOUT_SECONDS: String(PATIENCE_MS / 1_000) }
