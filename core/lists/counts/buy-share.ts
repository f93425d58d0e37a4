/** Percent of buys among buys and sales; undefined without any. */
export function buyShareOf({ buys, sells }: { readonly buys: number; readonly sells: number }): number | undefined {
  return buys + sells === 0 ? undefined : (100 * buys) / (buys + sells)
}
