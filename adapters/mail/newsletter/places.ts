// Text with placeholders for values that differ by reader. It is split once and joined for each mail.

export interface PlacedText {
  /** Pieces of text alternating with names of placeholders. */
  readonly pieces: readonly string[]
}

/** Values of the placeholders for one reader. */
export type ReaderPlaces = Readonly<Record<'preferencesUrl' | 'recipient' | 'unsubscribeUrl', string>>

/** Splits the text at placeholders such as `{{recipient}}`. */
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

/** Maps each placeholder to itself, so that filling the template leaves it open. */
export const OPEN_PLACES: ReaderPlaces = {
  preferencesUrl: '{{preferencesUrl}}',
  recipient: '{{recipient}}',
  unsubscribeUrl: '{{unsubscribeUrl}}'
}
