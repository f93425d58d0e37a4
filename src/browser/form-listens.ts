/** Event that a form of an island sends once it handles input. React reports completion earlier than that. */
export const FORM_LISTENS = 'form-listens'
