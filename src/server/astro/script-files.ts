import type { AstroIntegration } from 'astro'

/** Modules that every island needs. In separate files each would be a request, some of them discovered late. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@nanostores[\\/]react)[\\/]/
/**
 * Modules that every page needs and other files share. They are so small that a separate request costs more than their
 * code.
 */
const PAGE = /src[\\/]browser[\\/](on-click|storage|when-reached)\.ts|vite[\\/]preload-helper/

/** Modules that sign-in pages need before any interaction. */
const PURCHASE = /core[\\/]accounts[\\/]people[\\/]purchase\.ts/
/**
 * Modules that format numbers, days and addresses. In separate files each would be discovered only through another.
 */
const TEXT = /[\\/]core[\\/](format|fill-in|language|memoized|money)\.ts|src[\\/](paths|browser[\\/]adopt-styles)\.ts/
const API = /src[\\/]browser[\\/](access-token|api)\.ts/
/** Modules that draw the chart of a stock. The admins' chart uses half of their code. */
const CHART = /node_modules[\\/]uplot[\\/]|stocks[\\/]browser[\\/](stock-chart|stock-plot)\.ts/

/** Groups modules into script files for the browser. */
export function scriptFiles(): AstroIntegration {
  const groups = [
    { name: 'react', test: REACT },
    { name: 'page', test: PAGE },
    { name: 'purchase', test: PURCHASE },
    { name: 'text', test: TEXT },
    { name: 'api', test: API },
    { name: 'chart', test: CHART }
  ]
  const vite = { environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } } }
  return {
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite }) },
    name: 'fourfold-scripts'
  }
}
