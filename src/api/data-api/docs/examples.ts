// Writes the examples of a call in curl, TypeScript, Python and R. The tests run them.

interface Asked {
  readonly address: string
  /** Name of the file that the answer is saved as; undefined for an answer in JSON. */
  readonly file?: string | undefined
  /** Undefined for a call that needs no key. */
  readonly key?: string | undefined
}

const WRITERS = {
  curl: ({ address, file, key }: Asked) =>
    `curl "${address}"${key ? ` -H "Authorization: Bearer ${key}"` : ''}${file ? ` --fail -o ${file}` : ''}`,
  TypeScript: ({ address, file, key }: Asked) =>
    `${file ? "import { writeFile } from 'node:fs/promises'\n\n" : ''}const answer = await fetch('${address}'${key ? `, {\n  headers: { Authorization: 'Bearer ${key}' }\n}` : ''})
if (!answer.ok) throw new Error((await answer.json()).detail)
${file ? `await writeFile('${file}', answer.body)` : 'console.log(await answer.json())'}`,
  Python: ({ address, file, key }: Asked) =>
    `import ${file ? 'shutil' : 'json'}
import urllib.request

request = urllib.request.Request("${address}"${key ? `, headers={"Authorization": "Bearer ${key}"}` : ''})
with urllib.request.urlopen(request) as answer${file ? `, open("${file}", "wb") as file` : ''}:
    ${file ? 'shutil.copyfileobj(answer, file)' : 'print(json.load(answer))'}`,
  /** Base R. The package `jsonlite` would convert the answer to a data frame. */
  R: ({ address, file, key }: Asked) => {
    const headers = key ? `, headers = c(Authorization = "Bearer ${key}")` : ''
    return file
      ? `download.file("${address}", "${file}", mode = "wb"${headers})`
      : `answer <- url("${address}"${headers})
cat(readLines(answer, warn = FALSE), sep = "\\n")
close(answer)`
  }
}

export type ExampleLanguage = keyof typeof WRITERS

export const EXAMPLE_LANGUAGES = Object.keys(WRITERS) as ExampleLanguage[]

export function writeExample(language: ExampleLanguage, asked: Asked): string {
  return WRITERS[language](asked)
}
