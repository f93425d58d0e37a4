// Parses bodies of Stripe's API, which are forms with brackets in their names. `a[b][0][c]=1` // { a: { b: { 0: { c:
// '1' } } } }

export interface Fields {
  [name: string]: string | Fields
}

/** Parses a body. If a name is both a value and a branch, the branch is kept. */
export function parseFields(body: string): Fields {
  const fields = emptyFields()
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(part => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    branchOf(fields, path)[last] ??= value
  }
  return fields
}

export function textOf(fields: Fields, ...path: readonly string[]): string | undefined {
  const found = path.reduce<Fields | string | undefined>(
    (at, name) => (typeof at === 'object' ? at[name] : undefined),
    fields
  )
  return typeof found === 'string' ? found : undefined
}

/** Returns the texts directly below a branch. */
export function textsOf(fields: Fields, name: string): Record<string, string> {
  const branch = fields[name]
  if (typeof branch !== 'object') return {}
  return Object.fromEntries(
    Object.entries(branch).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  )
}

function branchOf(fields: Fields, path: readonly string[]): Fields {
  return path.reduce<Fields>((at, name) => {
    const next = at[name]
    if (typeof next === 'object') return next
    const branch = emptyFields()
    at[name] = branch
    return branch
  }, fields)
}

/** Returns an object without a prototype, so that names in a body cannot reach one. */
const emptyFields = (): Fields => Object.create(null) as Fields
