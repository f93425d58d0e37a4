// The machine that reads an XML form of EDGAR by a tree of rules into a draft. Limits come before and inside the parser, so
// that no input takes more than its share of memory or time (docs/reference/failures.md, "Parser safety").

import { SaxesParser } from 'saxes'

import type { RejectionReason } from '#core/filings/rejection.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { RefusedFiling } from './refused-filing.ts'
import { decodeXml } from './xml-text.ts'

/** What an element of a form fills in a draft. */
export interface ElementRule<Draft> {
  readonly children: ReadonlyMap<string, ElementRule<Draft>>
  /** Its own text, or that of its `<value>`, is kept for `close`. */
  readonly isCell: boolean
  readonly isValue: boolean
  readonly open?: (draft: Draft) => void
  readonly close?: (draft: Draft, text: string) => void
}

export interface Form<Draft> {
  readonly rootName: string
  readonly root: ElementRule<Draft>
  /** The name by which an element is looked up, where it is not the whole one. */
  readonly nameOf?: (name: string) => string
}

/** A form while it is being read. */
export interface FormDraft {
  /** The id attribute of the element that was opened last. */
  id: string | undefined
}

export interface ReadForm<Document> {
  readonly document: Document
  /** Names of elements that no rule knows, with how often each occurred. */
  readonly unknownElements: ReadonlyMap<string, number>
}

const MAX_DEPTH = 64
const MAX_ELEMENTS = 50_000
const MAX_FIELD_CHARACTERS = 20_000
const MAX_UNKNOWN_NAMES = 100
/** Of the processor: a busy machine refuses no filing. */
const TIME_LIMIT_MS = 1_000
const CHUNK_CHARACTERS = 65_536

/** Fills `draft` by the rules of `form`; `finish` makes the document of it, or throws RefusedFiling where a part is missing. */
export function readForm<Draft extends FormDraft, Document>(
  input: Uint8Array | string,
  form: Form<Draft>,
  draft: Draft,
  finish: (draft: Draft) => Document
): Result<ReadForm<Document>, RejectionReason> {
  const text = decodeXml(input)
  if (!text.ok) return text
  const reader = createReader(form, draft)
  try {
    feed(reader.parser, text.value)
    return ok({ document: finish(draft), unknownElements: reader.unknownElements })
  } catch (error) {
    return fail(reasonOf(error, reader))
  }
}

interface ParserOptions {
  position: false
  xmlns: false
}

type Parser = SaxesParser<ParserOptions>

interface Reader {
  parser: Parser
  unknownElements: Map<string, number>
  hasRoot: () => boolean
}

function feed(parser: Parser, text: string): void {
  const before = process.threadCpuUsage()
  for (let start = 0; start < text.length; start += CHUNK_CHARACTERS) {
    parser.write(text.slice(start, start + CHUNK_CHARACTERS))
    const { system, user } = process.threadCpuUsage(before)
    if ((system + user) / 1_000 > TIME_LIMIT_MS) throw new RefusedFiling('time_limit')
  }
  closeParser(parser)
}

/** What fails only at the end is a document without its end. */
function closeParser(parser: Parser): void {
  try {
    parser.close()
  } catch (cause) {
    throw new RefusedFiling('truncated', cause)
  }
}

function reasonOf(error: unknown, reader: Reader): RejectionReason {
  if (!(error instanceof Error)) throw error
  if (!(error instanceof RefusedFiling)) return reader.hasRoot() ? 'malformed_xml' : 'not_xml'
  return error.reason === 'truncated' && !reader.hasRoot() ? 'not_xml' : error.reason
}

/** One parser with the state that its callbacks share. */
function createReader<Draft extends FormDraft>({ nameOf, root, rootName }: Form<Draft>, draft: Draft): Reader {
  const parser = new SaxesParser<ParserOptions>({ position: false, xmlns: false })
  const unknownElements = new Map<string, number>()
  const open: ElementRule<Draft>[] = []
  let rule: ElementRule<Draft> | undefined
  let elements = 0
  let unknownDepth = 0
  let text = ''
  let value: string | undefined

  function append(part: string): void {
    if (unknownDepth > 0 || !rule?.isCell) return
    text = text === '' ? part : text + part
    if (text.length > MAX_FIELD_CHARACTERS) throw new RefusedFiling('field_too_long')
  }

  function findRule(wholeName: string): ElementRule<Draft> | undefined {
    const name = nameOf ? nameOf(wholeName) : wholeName
    if (rule) return rule.children.get(name)
    if (name !== rootName) throw new RefusedFiling('wrong_root')
    return root
  }

  parser.on('doctype', () => {
    throw new RefusedFiling('doctype_refused')
  })
  parser.on('opentag', ({ attributes, name }) => {
    if (++elements > MAX_ELEMENTS) throw new RefusedFiling('too_many_elements')
    if (open.length + unknownDepth >= MAX_DEPTH) throw new RefusedFiling('too_deep')
    const found = unknownDepth > 0 ? undefined : findRule(name)
    if (!found) {
      unknownDepth += 1
      if (unknownElements.size < MAX_UNKNOWN_NAMES) unknownElements.set(name, (unknownElements.get(name) ?? 0) + 1)
      return
    }
    open.push(found)
    rule = found
    if (!found.isCell && !found.open) return
    draft.id = attributes['id']
    found.open?.(draft)
    if (found.isCell) text = ''
    if (found.isCell && !found.isValue) value = undefined
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    if (unknownDepth > 0) {
      unknownDepth -= 1
      return
    }
    if (rule?.isValue) {
      if (value !== undefined) throw new RefusedFiling('repeated_element')
      value = text
      text = ''
    } else if (rule?.close) rule.close(draft, value ?? text)
    open.pop()
    rule = open.at(-1)
  })
  return { hasRoot: () => elements > 0, parser, unknownElements }
}
