/** The name that pages, mails and the API use. */
export const PRODUCT_NAME = 'Fourfold'
