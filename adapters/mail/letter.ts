/** A mail before conversion to HTML or text. All content is plain text in one language. */
export interface Letter {
  readonly subject: string
  /** Preview text next to the subject in mail lists. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Small table, e.g. of a receipt. */
  readonly facts: readonly LetterFact[]
  /** Button and its address. */
  readonly action: { readonly label: string; readonly url: string }
  /** Small print below the button: lifetime of the link, what to do if it was somebody else. */
  readonly note: string
}

export interface LetterFact {
  readonly label: string
  readonly value: string
}
