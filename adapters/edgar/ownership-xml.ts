// Ownership XML (Forms 3, 4, 5 and their amendments) as a document of the core. Limits come before and inside the
// parser, so that no input takes more than its share of memory or time (docs/reference/failures.md, "Parser safety").

import { SaxesParser } from 'saxes'

import type { OwnershipDocument } from '#core/filings/ownership-document.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { type Draft, emptyDraft } from './ownership-draft.ts'
import { type ElementRule, ROOT, ROOT_NAME } from './ownership-tree.ts'
import { RefusedFiling } from './refused-filing.ts'
import { decodeXml } from './xml-text.ts'

export interface ParsedOwnership {
  document: OwnershipDocument
  /** Names of elements that no rule knows, with how often each occurred. */
  unknownElements: ReadonlyMap<string, number>
}

const MAX_DEPTH = 64
const MAX_ELEMENTS = 50_000
const MAX_FIELD_CHARACTERS = 20_000
const MAX_UNKNOWN_NAMES = 100
/** Of the processor: a busy machine refuses no filing. */
const TIME_LIMIT_MS = 1_000
const CHUNK_CHARACTERS = 65_536

/** The filing that `input` states, whole and as filed, or the reason why it is refused. */
export function parseOwnershipXml(input: Uint8Array | string): Result<ParsedOwnership, RejectionReason> {
  const text = decodeXml(input)
  if (!text.ok) return text
  const reader = createReader()
  try {
    feed(reader.parser, text.value)
    return ok({ document: finish(reader.draft), unknownElements: reader.unknownElements })
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
  draft: Draft
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
function createReader(): Reader {
  const parser = new SaxesParser<ParserOptions>({ position: false, xmlns: false })
  const draft = emptyDraft()
  const unknownElements = new Map<string, number>()
  const open: ElementRule[] = []
  let rule: ElementRule | undefined
  let elements = 0
  let unknownDepth = 0
  let text = ''
  let value: string | undefined

  function append(part: string): void {
    if (unknownDepth > 0 || !rule?.isCell) return
    text = text === '' ? part : text + part
    if (text.length > MAX_FIELD_CHARACTERS) throw new RefusedFiling('field_too_long')
  }

  function findRule(name: string): ElementRule | undefined {
    if (rule) return rule.children.get(name)
    if (name !== ROOT_NAME) throw new RefusedFiling('wrong_root')
    return ROOT
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
  return { draft, hasRoot: () => elements > 0, parser, unknownElements }
}

/** @throws RefusedFiling when something that every form has is missing. */
function finish({ document, footnotes, issuer, lines, owners, signatures }: Draft): OwnershipDocument {
  const { documentType, periodOfReport } = document
  if (documentType === null) throw new RefusedFiling('missing_document_type')
  if (periodOfReport === null) throw new RefusedFiling('missing_period')
  if (issuer.cik === null) throw new RefusedFiling('missing_issuer')
  if (owners.length === 0) throw new RefusedFiling('missing_owner')
  return {
    ...document,
    documentType,
    footnotes: Object.fromEntries(footnotes),
    issuer: { ...issuer, cik: issuer.cik, name: issuer.name ?? '' },
    lines,
    owners: owners.map(owner => {
      if (owner.cik === null) throw new RefusedFiling('invalid_cik')
      return { ...owner, cik: owner.cik, name: owner.name ?? '' }
    }),
    periodOfReport,
    signatures
  }
}
