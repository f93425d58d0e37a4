// Generates the Python client's models and operations from the OpenAPI document of the data API.

interface Schema {
  readonly $ref?: string
  readonly additionalProperties?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly type?: string
}

interface Parameter {
  readonly description?: string
  readonly in: string
  readonly name: string
  readonly schema: Schema
}

interface Call {
  readonly description: string
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
  readonly summary: string
}

export interface ApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<Record<string, { readonly get: Call }>>
}

const HEAD = '# Written by `npm run sdk-types` from the OpenAPI document: not to be edited.\n'

/** @see https://docs.python.org/3/reference/lexical_analysis.html#keywords, those that the document has */
const KEYWORDS: readonly string[] = [
  'class',
  'def',
  'from',
  'global',
  'import',
  'in',
  'is',
  'lambda',
  'not',
  'or',
  'pass',
  'return'
]

/** Name of a parameter as a keyword argument: `from` becomes `from_`. */
const argumentOf = (name: string): string => (KEYWORDS.includes(name) ? `${name}_` : name)

const isName = (name: string): boolean => /^[a-z_]\w*$/i.test(name) && !KEYWORDS.includes(name)
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const literal = (value: unknown): string =>
  typeof value === 'boolean' ? capital(String(value)) : JSON.stringify(value)
const refName = (ref: string): string => ref.split('/').at(-1) ?? ''
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const SIMPLE: Readonly<Record<string, string>> = {
  boolean: 'bool',
  integer: 'int',
  null: 'None',
  number: 'float',
  string: 'str'
}

function docstring(text: string | undefined, indent: string): string {
  if (!text) return ''
  return `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll(/\n(?!\n)/g, `\n${indent}`)}"""\n`
}

/** Text that two schemas share if they have the same fields and types, whatever they are called. */
const shapeOf = (schema: Schema): string =>
  JSON.stringify(schema, (name, value) => (name === 'description' || name === 'examples' ? undefined : value))

/** Collects a class for each object of the document. Objects of the same shape share the first one's class. */
function collectModels(schemas: ApiDocument['components']['schemas']) {
  const names = new Map<string, string>()
  const classes: string[] = []
  const aliases: string[] = []

  function typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return refName(schema.$ref)
    const options = schema.anyOf ?? schema.oneOf
    if (options) return unionOf(options.map((option, at) => typeOf(option, name + partName(option, at, options))))
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`
    if (schema.type === 'array') return `list[${typeOf(schema.items ?? {}, name)}]`
    if (schema.properties) return classOf(schema, name)
    if (schema.additionalProperties) return `dict[str, ${typeOf(schema.additionalProperties, name)}]`
    return SIMPLE[schema.type ?? ''] ?? 'object'
  }

  function classOf(schema: Schema, name: string): string {
    const shape = shapeOf(schema)
    const known = names.get(shape)
    if (known) return known
    names.set(shape, name)
    classes.push(writeClass(schema, name))
    return name
  }

  function writeClass({ description, properties = {}, required = [] }: Schema, name: string): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = typeOf(schema, name + capital(field.replace(/\W/g, '')))
      return { description: schema.description, field, type: required.includes(field) ? type : `NotRequired[${type}]` }
    })
    if (fields.every(({ field }) => isName(field))) {
      const lines = fields.map(
        ({ description: says, field, type }) => `    ${field}: ${type}\n${docstring(says, '    ')}`
      )
      return `class ${name}(TypedDict):\n${docstring(description, '    ')}${lines.join('')}`
    }
    const lines = fields.map(({ field, type }) => `        ${literal(field)}: ${literal(type)},\n`)
    return `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('')}    },\n)\n`
  }

  const named = Object.entries(schemas)
  // Named first, so that an equal object elsewhere gets this name.
  for (const [name, schema] of named) if (schema.properties) names.set(shapeOf(schema), name)
  for (const [name, schema] of named) {
    if (schema.properties) classes.push(writeClass(schema, name))
    else aliases.push(`${name} = Union[${typeOf(schema, name).replaceAll(' | ', ', ')}]\n`)
  }
  return { aliases, classes }
}

/** Adds to a name what tells one option of several from the others: the value of its field `type`. */
function partName(option: Schema, at: number, options: readonly Schema[]): string {
  if (options.filter(({ properties }) => properties).length < 2) return ''
  const { const: only, enum: [first] = [] } = option.properties?.['type'] ?? {}
  const kind = only ?? first
  return typeof kind === 'string' ? kind.split(/\W/).map(capital).join('') : String(at + 1)
}

/** Type that callers may give for a parameter. */
function givenType({ anyOf, enum: values, format, items, type }: Schema): string {
  if (anyOf) return unionOf(anyOf.map(givenType))
  if (items) return unionOf(['str', `Sequence[${givenType(items)}]`])
  if (values) return `Literal[${values.map(literal).join(', ')}]`
  if (format === 'date') return 'str | date'
  if (format === 'date-time') return 'str | datetime'
  return SIMPLE[type ?? ''] ?? 'str'
}

/** Call whose rows may also be a table, with the parameters of both forms. */
interface WrittenCall extends Call {
  readonly isTable: boolean
  readonly path: string
}

/** End of the path of a table. */
export const TABLE_ENDING = /\.(csv|ndjson)$/

function callsOf({ paths }: ApiDocument): WrittenCall[] {
  return Object.entries(paths)
    .filter(([path]) => !TABLE_ENDING.test(path))
    .map(([path, { get }]) => {
      const table = paths[`${path}.csv`]?.get
      const own = get.parameters ?? []
      const ofTable = (table?.parameters ?? []).filter(({ name }) => !own.some(one => one.name === name))
      return { ...get, isTable: table !== undefined, parameters: [...own, ...ofTable], path }
    })
}

const queryOf = ({ parameters = [] }: Call): Parameter[] => parameters.filter(({ in: place }) => place === 'query')

const queryName = ({ operationId }: Call): string => `${capital(operationId)}Query`

function writeQuery(call: Call): string {
  const lines = queryOf(call).map(
    ({ description, name, schema }) =>
      `    ${argumentOf(name)}: ${givenType(schema)}\n${docstring(description, '    ')}`
  )
  return `class ${queryName(call)}(TypedDict, total=False):\n${lines.join('')}`
}

/** Writes models.py: a TypedDict for each object of an answer and for the parameters of each call. */
export function writePythonModels(document: ApiDocument): string {
  const { aliases, classes } = collectModels(document.components.schemas)
  const queries = callsOf(document)
    .filter(call => queryOf(call).length > 0)
    .map(writeQuery)
  return `${HEAD}"""Shapes of the API's answers and parameters."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired


${[...classes, ...queries, aliases.join('\n')].join('\n\n')}`
}

interface Written {
  readonly kind: 'async' | 'sync'
}

/** Row of a list, by the name of its schema; undefined for a call that is no list. */
function rowOf({ responses }: Call): string | undefined {
  const ref = answerOf(responses).properties?.['data']?.items?.$ref
  return ref && refName(ref)
}

const answerOf = (responses: Call['responses']): Schema => responses['200']?.content?.['application/json']?.schema ?? {}

const isFile = ({ responses }: Call): boolean => !('application/json' in (responses['200']?.content ?? {}))

const placesOf = ({ parameters = [] }: Call): Parameter[] => parameters.filter(({ in: place }) => place === 'path')

/** Expression of the path, with its parts filled in. */
function pathOf(call: WrittenCall): string {
  const places = placesOf(call).map(({ name }) => `${name}=${name}`)
  return places.length > 0 ? `_fill("${call.path}", ${places.join(', ')})` : `"${call.path}"`
}

/** Writes a method that saves a file. */
function writeSaving(call: WrittenCall): string {
  const given = placesOf(call).map(({ name, schema }) => `${name}: ${givenType(schema)}`)
  const kept = 'A file stands at `file` only if all of it arrived.'
  const says = docstring(`${call.summary}.\n\n${call.description} ${kept}`, '        ')
  return `    def ${snake(call.operationId)}(${['self', ...given, 'file: str | os.PathLike[str]'].join(', ')}) -> None:
${says}        _save_whole(self, ${pathOf(call)}, {}, file)
`
}

function writeMethod(call: WrittenCall, { kind }: Written): string {
  const isAsync = kind === 'async'
  const hasQuery = queryOf(call).length > 0
  const given = [
    'self',
    ...placesOf(call).map(({ name, schema }) => `${name}: ${givenType(schema)}`),
    ...(hasQuery ? [`**query: Unpack[models.${queryName(call)}]`] : [])
  ].join(', ')
  const path = pathOf(call)
  const query = hasQuery ? 'query' : '{}'
  const row = rowOf(call)
  const list = `${isAsync ? 'Async' : ''}${call.isTable ? 'Table' : 'Rows'}`
  const answer = row ? `${list}[models.${row}]` : `models.${refName(answerOf(call.responses).$ref ?? '')}`
  const body = row
    ? `return ${list}(self, ${path}, ${query})`
    : `return cast("${answer}", ${isAsync ? 'await ' : ''}self.get(${path}, ${query}))`
  const says = docstring([call.summary, call.description].filter(Boolean).join('.\n\n'), '        ')
  return `    ${isAsync && !row ? 'async ' : ''}def ${snake(call.operationId)}(${given}) -> ${answer}:\n${says}        ${body}\n`
}

/** Writes operations.py or async_operations.py: a method for each call. */
export function writePythonOperations(document: ApiDocument, written: Written): string {
  const isAsync = written.kind === 'async'
  const before = isAsync ? 'Async' : ''
  const calls = callsOf(document)
  const methods = calls.filter(call => !isFile(call)).map(call => writeMethod(call, written))
  // Only the synchronous client saves files.
  const savings = isAsync ? [] : calls.filter(isFile).map(writeSaving)
  const [module, saves] = isAsync ? ['async_rows', ''] : ['rows', ', save_whole as _save_whole']
  return `${HEAD}"""A method for each call of the API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from ._address import fill as _fill
from .${module} import ${before}Rows, ${before}Source, ${before}Table${saves}

if TYPE_CHECKING:
${isAsync ? '' : '    import os\n\n'}    from typing_extensions import Unpack

    from . import models


class ${before}Operations(${before}Source):
${[...methods, ...savings].join('\n')}`
}
