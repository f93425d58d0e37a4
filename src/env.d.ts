/// <reference types="astro/client" />

declare namespace App {
  /** What every page finds in Astro.locals. */
  interface Locals {
    app: import('#src/server/app.ts').App
    language: import('#core/language.ts').Language
    /** Why the page failed, as the page for errors was told. */
    failure?: unknown
  }
}

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** The island's code is fetched when somebody reaches for it. */
    'client:reached'?: boolean
    /** The island's code is fetched only where an access token is kept. */
    'client:mailed'?: boolean
    'client:signed-in'?: boolean
  }
}
