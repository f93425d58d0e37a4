// `node scripts/bundle/run.ts start …`: runs a script from its bundle, or from its source where no bundle is current.

import { pathToFileURL } from 'node:url'

import { ENTRIES, findBundle } from './bundle.ts'

const [script = ''] = process.argv.splice(2, 1)
const source = ENTRIES[script]
if (source === undefined) throw new Error(`There is no script “${script}”.`)
await import(pathToFileURL(findBundle(script) ?? source).href)
