import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'

interface RefusalWords {
  /** Text for an unreadable answer, or for a refusal without a message. */
  readonly error: string
  /** Text if the server did not answer. */
  readonly unreachable: string
}

/** @see docs/reference/product.md, section 8, "Plan change failure on pricing" and "Any HTTP error" */
export function refusalText({ code, text }: Refusal, { error, unreachable }: RefusalWords): string {
  if (code === 'unreachable') return unreachable
  return code === 'unreadable' ? error : (text ?? error)
}
