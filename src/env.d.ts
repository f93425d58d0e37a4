/// <reference types="astro/client" />

declare namespace App {
  /** Values available to every page in Astro.locals. */
  interface Locals {
    app: import('#src/server/app.ts').App
    language: import('#core/language.ts').Language
    /** Error of a failed page, set on the error page. */
    failure?: unknown
  }
}

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** The island's code is fetched at the first focus, input, hover or touch. */
    'client:reached'?: boolean
    /** The island's code is fetched only if an access token is stored. `mailed` also accepts a token in the address. */
    'client:mailed'?: boolean
    'client:signed-in'?: boolean
  }
}
