import type words from '../words/admin.de.json'

/** In the page's language, written by src/features/admin/components/admin-words.ts; `{name}` stands for a value. */
export type AdminWords = Readonly<Record<keyof typeof words, string>>

/** `fillIn('{from} to {to}', { from: '1', to: '25' }) // '1 to 25'` */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
