import * as v from 'valibot'

import { PURCHASES } from './purchase.ts'

/** Apart, because every page's script names addresses of purchases and none needs valibot for it. */
export const purchase = v.picklist(PURCHASES)
