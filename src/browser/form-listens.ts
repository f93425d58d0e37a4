/**
 * Event sent by a form of an island as soon as it handles input. React reports that the island is mounted before that.
 */
export const FORM_LISTENS = 'form-listens'
