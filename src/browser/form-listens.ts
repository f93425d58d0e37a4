/** Event of a form of an island that listens from now on: React calls itself done before it does. */
export const FORM_LISTENS = 'form-listens'
