/** A mail before it is HTML or text: everything in it is plain text of one language. */
export interface Letter {
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A small table, as of a receipt. */
  readonly facts: readonly LetterFact[]
  /** The button, and the address it opens. */
  readonly action: { readonly label: string; readonly url: string }
  /** Below the button, quieter: how long the link lives, what to do if it was somebody else. */
  readonly note: string
}

export interface LetterFact {
  readonly label: string
  readonly value: string
}
