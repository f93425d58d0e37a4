// Language of the page, and words that a script loads after the page.

import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'

export const pageLanguage = (): Language => parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE

/**
 * Loads the words of an area in the page's language. `files` holds a loader for each language:
 * `import.meta.glob<ChartWords>('../words/chart.*.json', { import: 'default' })`
 *
 * @throws if the area has no file in this language.
 */
export function loadWords<Words>(files: Readonly<Record<string, () => Promise<Words>>>): Promise<Words> {
  const language = pageLanguage()
  const load = Object.entries(files).find(([file]) => file.endsWith(`.${language}.json`))?.[1]
  if (!load) throw new Error(`No words in ${language} among ${Object.keys(files)}`)
  return load()
}
