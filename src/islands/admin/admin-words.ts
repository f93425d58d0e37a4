import type words from '#src/i18n/de/admin.json'

/** In the page's language, written by src/components/admin/admin-words.ts; `{name}` stands for a value. */
export type AdminWords = Readonly<Record<keyof typeof words, string>>

/** `fillIn('{from} to {to}', { from: '1', to: '25' }) // '1 to 25'` */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
