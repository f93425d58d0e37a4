/**
 * Time limit in milliseconds after which a page or call is answered with 503. The operator may configure another. It
 * makes a hanging database look like one that is down.
 */
export const ANSWER_TIMEOUT_MS = 4_400
