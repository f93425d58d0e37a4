/** Content of a mail before conversion to HTML or text. All content is plain text in one language. */
export interface Letter {
  readonly subject: string
  /** Preview of the text, which mail programs show next to the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Rows of a small table, for example the items of a receipt. */
  readonly facts: readonly LetterFact[]
  /** Label and address of the button. */
  readonly action: { readonly label: string; readonly url: string }
  /** Small print below the button: lifetime of the link, and advice if the reader did not request the mail. */
  readonly note: string
}

export interface LetterFact {
  readonly label: string
  readonly value: string
}
