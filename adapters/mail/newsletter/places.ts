// A text with places for what differs from reader to reader: cut once, joined for each mail.

export interface PlacedText {
  /** Text and the name of a place in turn. */
  readonly pieces: readonly string[]
}

/** What differs from one mail of an edition to the next. */
export type ReaderPlaces = Readonly<Record<'preferencesUrl' | 'recipient' | 'unsubscribeUrl', string>>

/** `{{recipient}}` and its like, as they stand in the templates. */
export function cutAtPlaces(text: string): PlacedText {
  return { pieces: text.split(/{{(preferencesUrl|recipient|unsubscribeUrl)}}/) }
}

export function fillPlaces({ pieces }: PlacedText, places: ReaderPlaces): string {
  let text = pieces[0]!
  for (let index = 1; index < pieces.length; index += 2) {
    text += places[pieces[index] as keyof ReaderPlaces] + pieces[index + 1]! // cut at these names only
  }
  return text
}

/** Each place as itself: what is filled first leaves it open. */
export const OPEN_PLACES: ReaderPlaces = {
  preferencesUrl: '{{preferencesUrl}}',
  recipient: '{{recipient}}',
  unsubscribeUrl: '{{unsubscribeUrl}}'
}
