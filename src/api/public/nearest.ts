/** More edits make a typing error unlikely. */
const MOST_EDITS = 3

/** Returns the name with the fewest edits from `given`, ignoring case; undefined if none is near. */
export function findNearest(given: string, names: readonly string[]): string | undefined {
  const asked = given.toLowerCase().slice(0, 50)
  const near = names
    .map(name => ({ edits: editsBetween(asked, name.toLowerCase()), name }))
    .filter(({ edits, name }) => edits <= Math.min(MOST_EDITS, Math.ceil(name.length / 2)))
    .sort((a, b) => a.edits - b.edits)
  return near[0]?.name
}

/**
 * Levenshtein distance: letters to insert, delete or replace. @see https://en.wikipedia.org/wiki/Levenshtein_distance
 */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, wanted] of [...other].entries()) {
      const changed = row[column]! + Number(letter !== wanted)
      next.push(Math.min(changed, row[column + 1]! + 1, next[column]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
