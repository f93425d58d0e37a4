import { isEntityName } from '../../filings/entity-name.ts'

/**
 * At most two capital letters. Filings put a person's last name first, and write funds and companies in normal order:
 * `initialsOf('DOE JANE') // 'JD'`, `initialsOf('Quill Partners LP') // 'QP'`.
 */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/[\s,.]+/).filter(word => /^[\p{L}\p{N}]/u.test(word))
  const order = isEntityName(name) ? [first, second] : [second, first]
  return order
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
