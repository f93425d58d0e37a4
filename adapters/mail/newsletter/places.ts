// Text with placeholders for values that differ by reader: split once, joined for each mail.

export interface PlacedText {
  /** Alternates between text and placeholder names. */
  readonly pieces: readonly string[]
}

/** Values that differ between mails of an edition. */
export type ReaderPlaces = Readonly<Record<'preferencesUrl' | 'recipient' | 'unsubscribeUrl', string>>

/** Splits at placeholders such as `{{recipient}}`. */
export function cutAtPlaces(text: string): PlacedText {
  return { pieces: text.split(/{{(preferencesUrl|recipient|unsubscribeUrl)}}/) }
}

export function fillPlaces({ pieces }: PlacedText, places: ReaderPlaces): string {
  let text = pieces[0]!
  for (let index = 1; index < pieces.length; index += 2) {
    text += places[pieces[index] as keyof ReaderPlaces] + pieces[index + 1]! // split at these names only
  }
  return text
}

/** Maps each placeholder to itself, so that the first filling leaves it open. */
export const OPEN_PLACES: ReaderPlaces = {
  preferencesUrl: '{{preferencesUrl}}',
  recipient: '{{recipient}}',
  unsubscribeUrl: '{{unsubscribeUrl}}'
}
