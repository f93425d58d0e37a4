// Counts distinct economic owners. Owners who report together are one buyer, and so are groups that share an owner.

/**
 * Returns the number of economic owners behind these owner groups.
 *
 * `countBuyers([['fund', 'manager'], ['manager'], ['director']]) // 2`
 */
export function countBuyers<Owner>(groups: Iterable<readonly Owner[]>): number {
  const alone = new Set<Owner>()
  const parents = new Map<Owner, Owner>()
  for (const group of groups)
    if (group.length === 1) alone.add(group[0]!)
    else for (const owner of group) join(parents, owner, group[0]!)
  let buyers = 0
  for (const [owner, parent] of parents) if (owner === parent) buyers++
  for (const owner of alone) if (!parents.has(owner)) buyers++
  return buyers
}

function join<Owner>(parents: Map<Owner, Owner>, owner: Owner, other: Owner): void {
  const root = rootOf(parents, owner)
  const otherRoot = rootOf(parents, other)
  if (root !== otherRoot) parents.set(root, otherRoot)
}

function rootOf<Owner>(parents: Map<Owner, Owner>, owner: Owner): Owner {
  let root = owner
  for (;;) {
    const parent = parents.get(root)
    if (parent === undefined) parents.set(root, root)
    if (parent === undefined || parent === root) return root
    root = parent
  }
}
