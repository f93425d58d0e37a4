/** Id of the dialog about plans that are not yet available. */
export const CONSTRUCTION_DIALOG = 'under-construction'
