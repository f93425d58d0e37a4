/** Hash of an address at which a reader wanted to follow the page's subject before signing in. */
export const FOLLOW_HASH = '#follow'
