/**
 * Replaces names in double braces with their values. Names in the inserted values are not replaced.
 *
 * @throws for a name without a value.
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for {{${name}}} in "${text}"`)
    return value
  })
}
