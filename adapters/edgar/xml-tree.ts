// Hostile XML into a small tree, or a Rejection. saxes reads strictly (truncated documents, entities, NUL bytes and
// unclosed sections are errors); the caps hold memory and time.
// @see docs/decisions/0011-saxes-for-filings.md

import { SaxesParser } from 'saxes'

import { Rejection } from '#core/filings/rejection.ts'

export interface XmlElement {
  readonly name: string
  /** Text directly inside, as written between the tags. */
  text: string
  readonly children: XmlElement[]
  /** The only attribute of an ownership document. */
  readonly id: string | undefined
}

export const MAX_XML_BYTES = 2 * 1024 * 1024
const MAX_DEPTH = 64
const MAX_ELEMENTS = 50_000
const MAX_FIELD_LENGTH = 100_000
const MAX_MILLISECONDS = 1_000
const CHUNK_LENGTH = 64 * 1024

/** @throws Rejection */
export function parseXmlTree(xml: string): XmlElement {
  if (xml.trim() === '') throw new Rejection('empty')
  if (xml.length > MAX_XML_BYTES) throw new Rejection('too_large')
  const builder = createBuilder()
  const deadline = performance.now() + MAX_MILLISECONDS
  for (let start = 0; start < xml.length; start += CHUNK_LENGTH) {
    builder.parser.write(xml.slice(start, start + CHUNK_LENGTH))
    if (performance.now() > deadline) throw new Rejection('too_slow')
  }
  builder.parser.close()
  const root = builder.root()
  if (!root) throw new Rejection('not_well_formed', 'no element')
  return root
}

function createBuilder(): { parser: SaxesParser<{ position: false; xmlns: false }>; root(): XmlElement | undefined } {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const open: XmlElement[] = []
  let current: XmlElement | undefined
  let root: XmlElement | undefined
  let count = 0
  parser.on('error', error => {
    throw new Rejection('not_well_formed', error.message)
  })
  parser.on('doctype', () => {
    throw new Rejection('has_document_type_declaration')
  })
  parser.on('opentag', tag => {
    if (++count > MAX_ELEMENTS) throw new Rejection('too_many_elements')
    if (open.length >= MAX_DEPTH) throw new Rejection('too_deep')
    const element: XmlElement = { children: [], id: tag.attributes['id'], name: tag.name, text: '' }
    current?.children.push(element)
    root ??= element
    open.push(element)
    current = element
  })
  const addText = (text: string): void => {
    if (!current) return
    current.text += text
    if (current.text.length > MAX_FIELD_LENGTH) throw new Rejection('field_too_long', current.name)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
    current = open.at(-1)
  })
  return { parser, root: () => root }
}
