// Remembers trailers of a streamed body, which a Response cannot carry. @see RFC 9110, section 6.5

type Trailers = Readonly<Record<string, string>>

const TRAILERS = new WeakMap<ReadableStream, Trailers>()

/** `trailers` may be filled until the body ends. Their names stand in the header Trailer. */
export function noteTrailers(body: ReadableStream, trailers: Trailers): void {
  TRAILERS.set(body, trailers)
}

export const trailersOf = (body: ReadableStream): Trailers => TRAILERS.get(body) ?? {}
