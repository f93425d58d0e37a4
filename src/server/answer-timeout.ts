/**
 * After this time a page or call is answered 503, unless the operator configures another limit. A database that hangs
 * is thus treated like one that is down.
 */
export const ANSWER_TIMEOUT_MS = 4_400
