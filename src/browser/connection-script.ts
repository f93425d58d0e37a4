/**
 * Shows the offline banner while there is no connection. Runs inline beside the banner, because an offline browser
 * could not fetch a separate script. astro.config.mjs adds the hash of this text to the Content-Security-Policy.
 */
export const CONNECTION_SCRIPT =
  "window.ononline=window.onoffline=()=>document.querySelector('[data-offline]')?.toggleAttribute('hidden',navigator.onLine)"
