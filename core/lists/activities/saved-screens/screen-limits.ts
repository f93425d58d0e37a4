// Limits of saved screens. Kept apart, because browsers load this file and need no table of filters.

/** Maximum number of saved screens per account. Our choice: a longer list is hard to read. */
export const MAX_SCREENS = 50
export const MAX_SCREEN_NAME = 60
