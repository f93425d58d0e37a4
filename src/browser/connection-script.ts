/**
 * Shows the offline banner for as long as there is no connection. Runs inline beside the banner, because a separate
 * script could not be fetched offline. astro.config.mjs puts the text's hash into the Content-Security-Policy.
 */
export const CONNECTION_SCRIPT =
  "window.ononline=window.onoffline=()=>document.querySelector('[data-offline]')?.toggleAttribute('hidden',navigator.onLine)"
