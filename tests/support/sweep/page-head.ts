// Parses the machine-readable content in the head of a page.

export interface PageHead {
  title: string
  /** `content` of meta elements by their `name` or `property`. */
  meta: Map<string, string>
  /** Addresses of link elements by their `rel`. */
  links: Map<string, string>
  /** Nodes of all structured-data blocks. */
  graph: { '@type': string }[]
}

export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'))
  const blocks = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    graph: blocks.flatMap(([, json = '']) => JSON.parse(json)['@graph']),
    links: collect(head, /<link\b[^>]*>/g, 'rel', 'href'),
    meta: new Map([
      ...collect(head, /<meta\b[^>]*>/g, 'name', 'content'),
      ...collect(head, /<meta\b[^>]*>/g, 'property', 'content')
    ]),
    title: /<title>(.*?)<\/title>/.exec(head)?.[1] ?? ''
  }
}

function collect(head: string, tag: RegExp, key: string, value: string): Map<string, string> {
  const found = [...head.matchAll(tag)].map(([text]) => [attributeOf(text, key), attributeOf(text, value)] as const)
  return new Map(found.flatMap(([name, content]) => (name && content !== undefined ? [[name, content]] : [])))
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}
