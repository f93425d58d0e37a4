import * as v from 'valibot'

import { PURCHASES } from './purchase.ts'

/** In a separate file, because every page's script builds purchase URLs and none of them needs valibot. */
export const purchase = v.picklist(PURCHASES)
