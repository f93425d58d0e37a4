// Writes the examples of a call in curl, TypeScript, Python and R. The tests run them.

interface Asked {
  readonly address: string
  /** Undefined for a call that needs no key. */
  readonly key?: string | undefined
}

const WRITERS = {
  curl: ({ address, key }: Asked) => `curl "${address}"${key ? ` -H "Authorization: Bearer ${key}"` : ''}`,
  TypeScript: ({ address, key }: Asked) =>
    `const answer = await fetch('${address}'${key ? `, {\n  headers: { Authorization: 'Bearer ${key}' }\n}` : ''})
if (!answer.ok) throw new Error((await answer.json()).detail)
console.log(await answer.json())`,
  Python: ({ address, key }: Asked) =>
    `import json
import urllib.request

request = urllib.request.Request("${address}"${key ? `, headers={"Authorization": "Bearer ${key}"}` : ''})
with urllib.request.urlopen(request) as answer:
    print(json.load(answer))`,
  /** Base R. The package `jsonlite` would convert the answer to a data frame. */
  R: ({ address, key }: Asked) =>
    `answer <- url("${address}"${key ? `, headers = c(Authorization = "Bearer ${key}")` : ''})
cat(readLines(answer, warn = FALSE), sep = "\\n")
close(answer)`
}

export type ExampleLanguage = keyof typeof WRITERS

export const EXAMPLE_LANGUAGES = Object.keys(WRITERS) as ExampleLanguage[]

export function writeExample(language: ExampleLanguage, asked: Asked): string {
  return WRITERS[language](asked)
}
