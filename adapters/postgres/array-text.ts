/** An array of texts as PostgreSQL reads it: arrays of arrays of different lengths travel as arrays of such texts. */
export const toArrayText = (texts: readonly string[]): string => `{${texts.map(text => JSON.stringify(text)).join()}}`
