// Small faults in a source: each replaces one expression or statement.

import ts from 'typescript'

export interface Mutant {
  readonly file: string
  readonly line: number
  readonly kind: Kind
  /** Offsets of the replaced text in the file. */
  readonly start: number
  readonly end: number
  readonly original: string
  readonly replacement: string
}

export type Kind =
  | 'arithmetic'
  | 'boundary'
  | 'condition'
  | 'constant'
  | 'dropped call'
  | 'empty list'
  | 'equality'
  | 'logic'
  | 'removed statement'

type Change = Pick<Mutant, 'kind' | 'replacement'>

const { SyntaxKind } = ts
const OPERATORS = new Map<ts.SyntaxKind, readonly [Kind, string]>([
  [SyntaxKind.LessThanToken, ['boundary', '<=']],
  [SyntaxKind.LessThanEqualsToken, ['boundary', '<']],
  [SyntaxKind.GreaterThanToken, ['boundary', '>=']],
  [SyntaxKind.GreaterThanEqualsToken, ['boundary', '>']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['equality', '!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['equality', '===']],
  [SyntaxKind.PlusToken, ['arithmetic', '-']],
  [SyntaxKind.MinusToken, ['arithmetic', '+']],
  [SyntaxKind.AsteriskToken, ['arithmetic', '/']],
  [SyntaxKind.SlashToken, ['arithmetic', '*']],
  [SyntaxKind.PercentToken, ['arithmetic', '*']],
  [SyntaxKind.AmpersandAmpersandToken, ['logic', '||']],
  [SyntaxKind.BarBarToken, ['logic', '&&']]
])
/** List methods that return a list. */
const LIST_CALLS = new Set(['filter', 'reverse', 'slice', 'sort', 'toReversed', 'toSorted'])
/** Properties that only people read or that the compiler checks. */
const NO_RULE = new Set(['description', 'example', 'instance', 'notes', 'refusals', 'says', 'summary', 'title'])
/** Calls whose arguments from this index on are only read by people. */
const PROSE_AFTER: Readonly<Record<string, number>> = { described: 1, dollars: 0, cents: 0, note: 0 }
/** Identifier-like text, not a sentence. */
const CODE = /^[\w%.:/-]+$/

export function placeMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isOutside(node)) return
    for (const change of changesOf(node, source)) {
      const start = node.getStart(source)
      const line = source.getLineAndCharacterOfPosition(start).line + 1
      const original = text.slice(start, node.end)
      mutants.push({ ...change, end: node.end, file, line, original, start })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return mutants
}

/** Text with one fault. */
export function withMutant(text: string, { end, replacement, start }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

/** Text with probes that record which places run: `hitMutant(4)(expression)`. */
export function withProbes(text: string, places: readonly (Mutant & { readonly id: number })[]): string {
  const marks = places.flatMap(({ end, id, start }) => [
    // If two places share a start, the longer one encloses the other.
    { at: start, order: -end, text: `globalThis.hitMutant(${id})(` },
    { at: end, order: Number.NEGATIVE_INFINITY, text: ')' }
  ])
  const sorted = marks.sort((one, other) => one.at - other.at || one.order - other.order)
  let done = 0
  let probed = ''
  for (const { at, text: mark } of sorted) {
    probed += text.slice(done, at) + mark
    done = at
  }
  return probed + text.slice(done)
}

/** Whether a node cannot hold a fault: types, names, thrown errors and text for people. */
function isOutside(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    (ts.isPropertyAssignment(node) && NO_RULE.has(node.name.getText())) ||
    (parent && ts.isPropertyAssignment(parent) && parent.name === node) ||
    (parent && ts.isCallExpression(parent) && isProseArgument(parent, node))
  )
}

function isProseArgument({ arguments: given, expression }: ts.CallExpression, node: ts.Node): boolean {
  const after = PROSE_AFTER[expression.getText()]
  return after !== undefined && given.indexOf(node as ts.Expression) >= after
}

function changesOf(node: ts.Node, source: ts.SourceFile): Change[] {
  const { parent } = node
  const textOf = (part: ts.Node): string => part.getText(source)
  if (isConditionOf(parent, node)) return [{ kind: 'condition', replacement: `!(${textOf(node)})` }, ...inner(node)]
  return inner(node)

  function inner(node: ts.Node): Change[] {
    if (ts.isBinaryExpression(node)) return ofOperator(node, textOf)
    if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
      return isConditionOf(parent, node) ? [] : [{ kind: 'condition', replacement: textOf(node.operand) }]
    }
    if (ts.isExpressionStatement(parent) && (ts.isAwaitExpression(node) || ts.isCallExpression(node))) {
      return [{ kind: 'removed statement', replacement: 'void 0' }]
    }
    if (ts.isCallExpression(node)) return ofCall(node, textOf)
    if (ts.isNumericLiteral(node)) return [{ kind: 'constant', replacement: String(Number(node.text) + 1) }]
    if (ts.isStringLiteral(node) && CODE.test(node.text)) return [{ kind: 'constant', replacement: `''` }]
    if (node.kind === SyntaxKind.TrueKeyword) return [{ kind: 'constant', replacement: 'false' }]
    if (node.kind === SyntaxKind.FalseKeyword) return [{ kind: 'constant', replacement: 'true' }]
    if (ts.isArrayLiteralExpression(node)) return ofList(node)
    return []
  }
}

function isConditionOf(parent: ts.Node | undefined, node: ts.Node): boolean {
  if (!parent) return false
  if (ts.isIfStatement(parent)) return parent.expression === node
  return ts.isConditionalExpression(parent) && parent.condition === node
}

function ofOperator({ left, operatorToken, right }: ts.BinaryExpression, textOf: (part: ts.Node) => string): Change[] {
  if (operatorToken.kind === SyntaxKind.QuestionQuestionToken) return [{ kind: 'logic', replacement: textOf(left) }]
  const change = OPERATORS.get(operatorToken.kind)
  if (!change) return []
  const [kind, operator] = change
  return [{ kind, replacement: `${grouped(left, kind, textOf)} ${operator} ${grouped(right, kind, textOf)}` }]
}

/** Adds parentheses, because `a && b` mixed with `||` changes meaning, and with `??` is a syntax error. */
function grouped(part: ts.Node, kind: Kind, textOf: (part: ts.Node) => string): string {
  return kind === 'logic' || kind === 'arithmetic' ? `(${textOf(part)})` : textOf(part)
}

function ofCall(call: ts.CallExpression, textOf: (part: ts.Node) => string): Change[] {
  // Removing a call from an optional chain would change its short-circuit.
  if (ts.isOptionalChain(call) || !ts.isPropertyAccessExpression(call.expression)) return []
  const { expression, name } = call.expression
  return LIST_CALLS.has(name.text) ? [{ kind: 'dropped call', replacement: textOf(expression) }] : []
}

function ofList({ elements, parent }: ts.ArrayLiteralExpression): Change[] {
  const isAnswer = ts.isReturnStatement(parent) || ts.isArrowFunction(parent)
  return isAnswer && elements.length > 0 ? [{ kind: 'empty list', replacement: '[]' }] : []
}
