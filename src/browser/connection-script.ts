/**
 * Runs inline beside the banner that says what still works without a connection, and shows it for as long as there is
 * none: a script of its own could not be fetched then. astro.config.mjs puts the text's hash into the
 * Content-Security-Policy.
 */
export const CONNECTION_SCRIPT =
  "window.ononline=window.onoffline=()=>document.querySelector('[data-offline]')?.toggleAttribute('hidden',navigator.onLine)"
