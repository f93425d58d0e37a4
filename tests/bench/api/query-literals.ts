import type pg from 'pg'

/** Returns SQL with its values inlined, for programs that cannot pass parameters. */
export function withLiterals({ text, values = [] }: pg.QueryConfig): string {
  return text.replace(/\$(\d+)/g, (_, place) => literalOf((values as readonly unknown[])[Number(place) - 1]))
}

function literalOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return `'${String(value).replaceAll("'", "''")}'`
}
