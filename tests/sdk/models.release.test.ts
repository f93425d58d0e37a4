// Tests that models which quicktype writes from the OpenAPI document compile, in Python and in Java.

import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { InputData, JSONSchemaInput, quicktype, quicktypeMultiFile } from 'quicktype-core'
import { afterAll, describe, expect, test } from 'vitest'

import { publicOpenApi } from '#src/api/data-api/openapi.ts'
import type { CalledDocument } from '#tests/support/public-api/generated-calls.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'models-'))
afterAll(() => rmSync(folder, { force: true, recursive: true }))

const DOCUMENT = publicOpenApi({
  apiUrl: 'https://api.example.com',
  productName: 'Fourfold',
  sellsCongress: true
}) as unknown as CalledDocument // our own

/** A JSON Schema with all named schemas and all answers in JSON, because quicktype reads no OpenAPI. */
function wholeSchema(): string {
  const answers = Object.values(DOCUMENT.paths).flatMap(({ get: { operationId, responses } }) => {
    const schema = responses['200']?.content?.['application/json']?.schema
    return schema ? [[`${operationId}Answer`, schema] as const] : []
  })
  const definitions = { ...DOCUMENT.components.schemas, ...Object.fromEntries(answers) }
  const names = Object.keys(definitions)
  const properties = Object.fromEntries(names.map(name => [name, { $ref: `#/definitions/${name}` }]))
  return JSON.stringify({ definitions, properties, type: 'object' }).replaceAll(
    '#/components/schemas/',
    '#/definitions/'
  )
}

async function readSchema(): Promise<InputData> {
  const input = new JSONSchemaInput(undefined)
  await input.addSource({ name: 'Fourfold', schema: wholeSchema() })
  const data = new InputData()
  data.addInput(input)
  return data
}

/** Skips a test where a program is missing, and says which package has it. */
function obstacleOf(command: string, debianPackage: string): string | undefined {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return `${command} is not on this machine (Debian: ${debianPackage}).`
  }
}

describe('models of quicktype', () => {
  test.for([true, false])('compile in Python, with only their types: %s', async (isJustTypes, { skip }) => {
    const obstacle = obstacleOf('python3', 'python3')
    if (obstacle) skip(obstacle)
    const rendererOptions = { 'just-types': isJustTypes, 'python-version': '3.7' } as const
    const { lines } = await quicktype({ inputData: await readSchema(), lang: 'python', rendererOptions })
    const file = join(folder, 'models.py')
    writeFileSync(file, lines.join('\n'))
    await run('python3', ['-m', 'py_compile', file])
    expect(lines.join('\n')).toMatch(/^class Transaction:/m)
    // Converters need packages of their own; types need none.
    if (isJustTypes)
      await run('python3', ['-c', 'import models; models.Transaction.__annotations__["share"]'], { cwd: folder })
  })

  test('compile in Java', async ({ skip }) => {
    const obstacle = obstacleOf('javac', 'default-jdk-headless')
    if (obstacle) skip(obstacle)
    const rendererOptions = { 'just-types': true, package: 'com.fourfold' }
    const files = await quicktypeMultiFile({ inputData: await readSchema(), lang: 'java', rendererOptions })
    const sources = join(folder, 'com/fourfold')
    mkdirSync(sources, { recursive: true })
    for (const [name, { lines }] of files) writeFileSync(join(sources, name), lines.join('\n'))
    expect([...files.keys()]).toContain('Transaction.java')
    const names = [...files.keys()].map(name => join(sources, name))
    await run('javac', ['-d', join(folder, 'classes'), ...names])
  })
})
