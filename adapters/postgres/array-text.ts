/** Returns an array of texts in PostgreSQL's notation, needed for arrays of arrays of different lengths. */
export const toArrayText = (texts: readonly string[]): string => `{${texts.map(text => JSON.stringify(text)).join()}}`
