/** The name that pages, mails and the API use where the configuration gives no other. */
export const PRODUCT_NAME = 'Fourfold'

/** Where people write to. Names under `.example` belong to nobody (RFC 2606), so no mail reaches a stranger. */
export const SUPPORT_ADDRESS = 'support@fourfold.example'
