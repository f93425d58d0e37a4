import * as v from 'valibot'

import { PURCHASES } from './purchase.ts'

/** Kept in a separate file, so that page scripts that build purchase URLs do not load valibot. */
export const purchase = v.picklist(PURCHASES)
