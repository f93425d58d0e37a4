// Describes the calls to other programs: a collection for Postman and Bruno, and widgets for OpenBB Workspace. Both are
// written from the OpenAPI document when they are asked for.

import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { type DescribedCall, type ExampleValues, exampleAddress, type Schema } from './described-call.ts'
import { linkOut, type PageContent } from './page.ts'

/** Address of the collection, beside the documentation. */
export const COLLECTION_PATH = '/docs/clients/postman_collection.json'

/** Address that OpenBB Workspace reads widgets from, below the API's. */
export const WIDGETS_PATH = '/widgets.json'

interface Given {
  readonly calls: readonly DescribedCall[]
  readonly productName: string
}

/** @see https://schema.postman.com/collection/json/v2.1.0/draft-07/collection.json */
const POSTMAN_SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Returns the collection for Postman. Bruno imports it too. */
export function postmanCollection(
  { apiUrl, calls, productName }: Given & { readonly apiUrl: string },
  values: ExampleValues
): object {
  return {
    auth: { bearer: [{ key: 'token', type: 'string', value: '{{apiKey}}' }], type: 'bearer' },
    info: {
      description: `${apiUrl}/docs. Set apiKey to your own key; ${DEMO_KEY} opens a sample.`,
      name: `${productName} API`,
      schema: POSTMAN_SCHEMA
    },
    item: calls.map(call => ({ name: call.summary, request: requestOf(call, values) })),
    variable: [
      { key: 'baseUrl', value: apiUrl },
      { key: 'apiKey', value: DEMO_KEY }
    ]
  }
}

function requestOf(call: DescribedCall, values: ExampleValues): object {
  const { description, parameters = [], path, 'x-right': right } = call
  const [pathname = '', query = ''] = exampleAddress(call, values).split('?')
  const asked = new URLSearchParams(query)
  const parts = path.slice(1).split('/')
  const filled = pathname.slice(1).split('/')
  const places = parts.map(part => part.replace(/^\{(\w+)\}$/, ':$1'))
  const own = parameters.filter(({ in: place }) => place === 'query')
  return {
    ...(!right && { auth: { type: 'noauth' } }),
    description,
    header: [],
    method: 'GET',
    url: {
      host: ['{{baseUrl}}'],
      path: places,
      query: own.map(({ description: says, example, name }) => ({
        description: says,
        disabled: !asked.has(name),
        key: name,
        value: asked.get(name) ?? String(example ?? '')
      })),
      raw: `{{baseUrl}}/${places.join('/')}${query && `?${query}`}`,
      variable: parts.flatMap((part, at) =>
        part.startsWith('{') ? [{ key: part.slice(1, -1), value: decodeURIComponent(filled[at] ?? '') }] : []
      )
    }
  }
}

const WIDGET_ROWS = 100
/** In the grid of OpenBB Workspace, which is 40 wide. */
const WIDGET_SIZE = { h: 14, w: 40 }

/**
 * Returns a widget for each list that is a table and needs no part of a path. A parameter without a value would be sent empty, which the API refuses;
 * so only those are offered that have one.
 *
 * @see https://docs.openbb.co/workspace/developers/json-specs/widgets-json-reference
 */
export function openbbWidgets({ calls, productName }: Given, { q = 'NLKW', ticker = 'NLKW' }: ExampleValues): object {
  return Object.fromEntries(
    calls.flatMap(call => {
      const { description, operationId, parameters = [], path, summary } = call
      const fields = rowOf(call)
      if (!fields || path.includes('{')) return []
      const names = parameters.map(({ name }) => name)
      const most = parameters.find(({ name }) => name === 'limit')?.schema?.maximum ?? WIDGET_ROWS
      const widget = {
        category: productName,
        data: { dataKey: 'data', table: { columnsDefs: Object.entries(fields).flatMap(columnOf), showAll: true } },
        description,
        endpoint: path.slice(1),
        gridData: WIDGET_SIZE,
        name: summary,
        params: [
          ...(names.includes('ticker')
            ? [{ label: 'Ticker', paramName: 'ticker', type: 'ticker', value: ticker }]
            : []),
          ...(names.includes('q') ? [{ label: 'Text', paramName: 'q', type: 'text', value: q }] : []),
          ...(names.includes('limit')
            ? [{ label: 'Rows', paramName: 'limit', type: 'number', value: Math.min(most, WIDGET_ROWS) }]
            : [])
        ],
        source: [productName],
        type: 'table'
      }
      return [[operationId, widget]]
    })
  )
}

/** Fields of a list's row; undefined for a call that is no table of rows. */
function rowOf({ isTable, responses }: DescribedCall): Schema['properties'] {
  if (!isTable) return undefined
  return responses[200]?.content?.['application/json']?.schema.properties?.['data']?.items?.properties
}

const CELLS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  string: 'text'
}

/** Column of a field; none for fields that are lists or objects. */
function columnOf([field, schema]: readonly [string, Schema]): object[] {
  const { type = '' } = schema.anyOf?.find(one => one.type !== 'null') ?? schema
  const words = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  if (!CELLS[type]) return []
  return [{ cellDataType: CELLS[type], field, headerName: words.charAt(0).toUpperCase() + words.slice(1) }]
}

export function programsPage({
  apiUrl,
  productName
}: {
  readonly apiUrl: string
  readonly productName: string
}): PageContent {
  const body = `
<h1>Postman, Bruno and OpenBB</h1>
<p class="lead">The same calls, ready to be asked from programs that you may already have.</p>
<h2 id="postman">Postman and Bruno</h2>
<p class="address"><b>Import</b> <code>${apiUrl}${COLLECTION_PATH}</code></p>
<p>Import this address as a collection. Its variable <code>apiKey</code> opens the sample until you put your own key there.
Parameters that a call can take are there, switched off.</p>
<h2 id="openbb">OpenBB Workspace</h2>
<p class="address"><b>Backend</b> <code>${apiUrl}</code></p>
<p>Connect a backend with this address and the header <code>X-API-Key</code> with your key. Each list that your plan has is a
table of the category ${productName}; the others answer what plan they need. The widgets follow
${linkOut('https://docs.openbb.co/workspace/developers/json-specs/widgets-json-reference', "OpenBB's reference")}.</p>
<h2 id="others">Others</h2>
<p>What reads OpenAPI 3.1 takes <a href="/v1/openapi.json">/v1/openapi.json</a>, and assistants <a href="/docs/assistants">MCP</a>.</p>`
  return { body, description: 'The calls as a collection and as widgets.', title: 'Postman, Bruno, OpenBB' }
}
