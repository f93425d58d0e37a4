interface Named {
  readonly name: string
  /** Other tables to which foreign keys of this one point. */
  readonly refersTo: readonly string[]
}

/** Orders tables so that each follows those that it refers to. @throws with the tables of a circle. */
export function orderByReferences<Table extends Named>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const done = new Set<string>()
  let left = [...tables]
  while (left.length > 0) {
    const ready = left.filter(({ refersTo }) => refersTo.every(name => done.has(name)))
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}.`)
    for (const table of ready) done.add(table.name)
    ordered.push(...ready)
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}
