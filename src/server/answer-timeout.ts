/** After this a page or a call is answered 503, unless the operator says otherwise: who hangs is treated like who is gone. */
export const ANSWER_TIMEOUT_MS = 4_400
