/** Id of the dialog about plans that cannot be bought yet. */
export const CONSTRUCTION_DIALOG = 'under-construction'
