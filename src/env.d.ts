/// <reference types="astro/client" />

declare namespace App {
  /** Values that every page finds in Astro.locals. */
  interface Locals {
    app: import('#src/server/app.ts').App
    language: import('#core/language.ts').Language
    /** Error that broke a page. Set only for the error page. */
    failure?: unknown
  }
}

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Fetches the island's code at the first focus, input, hover or touch. */
    'client:reached'?: boolean
    /** Fetches the island's code only if an access token is stored. `mailed` also accepts a token in the address. */
    'client:mailed'?: boolean
    'client:signed-in'?: boolean
  }
}
