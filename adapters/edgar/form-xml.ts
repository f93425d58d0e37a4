// Reads an XML form of EDGAR into a draft, using a tree of rules. Limits before and inside the parser bound memory and
// time for any input (docs/reference/failures.md, "Parser safety").

import { SaxesParser } from 'saxes'

import type { RejectionReason } from '#core/filings/rejection.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { RefusedFiling } from './refused-filing.ts'
import { decodeXml, MAX_XML_BYTES } from './xml-text.ts'

/** Describes how an element of a form changes the draft. */
export interface ElementRule<Draft> {
  readonly children: ReadonlyMap<string, ElementRule<Draft>>
  /** Whether the text of the element, or of its `<value>`, is collected for `close`. */
  readonly isCell: boolean
  readonly isValue: boolean
  readonly open?: (draft: Draft) => void
  readonly close?: (draft: Draft, text: string) => void
}

/** Rule of an element with children. */
export function branch<Draft>(
  children: Readonly<Record<string, ElementRule<Draft>>>,
  open?: (draft: Draft) => void
): ElementRule<Draft> {
  const rule = { children: new Map(Object.entries(children)), isCell: false, isValue: false }
  return open ? { ...rule, open } : rule
}

/** Limits of a form, by default those of forms about a person. */
export interface FormLimits {
  readonly bytes: number
  readonly elements: number
  /** Limit of CPU time, not of elapsed time, so that a busy machine refuses no filing. */
  readonly timeMs: number
}

export interface Form<Draft> {
  readonly rootName: string
  readonly root: ElementRule<Draft>
  /** Maps an element's name to the name used in the rules. */
  readonly nameOf?: (name: string) => string
  readonly limits?: FormLimits
}

/** Values collected while a form is read. */
export interface FormDraft {
  /** Id attribute of the last opened element. */
  id: string | undefined
}

export interface ReadForm<Document> {
  readonly document: Document
  /** Names of elements without a rule, with their number of occurrences. */
  readonly unknownElements: ReadonlyMap<string, number>
}

const MAX_DEPTH = 64
const MAX_FIELD_CHARACTERS = 20_000
const MAX_UNKNOWN_NAMES = 100
const USUAL_LIMITS: FormLimits = { bytes: MAX_XML_BYTES, elements: 50_000, timeMs: 1_000 }
const CHUNK_CHARACTERS = 65_536

/**
 * Fills `draft` by the rules of `form`. `finish` converts it to the document, or throws RefusedFiling if a part is
 * missing.
 */
export function readForm<Draft extends FormDraft, Document>(
  input: Uint8Array | string,
  form: Form<Draft>,
  draft: Draft,
  finish: (draft: Draft) => Document
): Result<ReadForm<Document>, RejectionReason> {
  const limits = form.limits ?? USUAL_LIMITS
  const text = decodeXml(input, limits.bytes)
  if (!text.ok) return text
  const reader = createReader(form, draft)
  try {
    feed(reader.parser, text.value, limits)
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

function feed(parser: Parser, text: string, { timeMs }: FormLimits): void {
  const before = process.threadCpuUsage()
  for (let start = 0; start < text.length; start += CHUNK_CHARACTERS) {
    parser.write(text.slice(start, start + CHUNK_CHARACTERS))
    const { system, user } = process.threadCpuUsage(before)
    if ((system + user) / 1_000 > timeMs) throw new RefusedFiling('time_limit')
  }
  closeParser(parser)
}

/** Closes the parser. An error that occurs only here means a truncated document. */
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

/** Creates a parser with the state that its callbacks share. */
function createReader<Draft extends FormDraft>(
  { limits = USUAL_LIMITS, nameOf, root, rootName }: Form<Draft>,
  draft: Draft
): Reader {
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
    if (++elements > limits.elements) throw new RefusedFiling('too_many_elements')
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
