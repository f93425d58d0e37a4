import type { AstroIntegration } from 'astro'

/** Code that every island needs. Split up, each piece would be a request, some found only through others. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@nanostores[\\/]react)[\\/]/
/** Code that every page needs and others share. Alone, each file costs more as a request than as code. */
const PAGE = /src[\\/]browser[\\/](on-click|storage|when-reached)\.ts|vite[\\/]preload-helper/

/** Code that sign-in pages read before any interaction. */
const PURCHASE = /core[\\/]people[\\/]purchase\.ts/
/** Code that formats numbers, days and addresses: many tiny files, each discovered only through the one before. */
const TEXT = /[\\/]core[\\/](format|fill-in|language|memoized|money)\.ts|src[\\/](paths|browser[\\/]adopt-styles)\.ts/
const API = /src[\\/]browser[\\/](access-token|api)\.ts/
/** Code that draws the chart of a stock. The administration chart uses half of it. */
const CHART = /node_modules[\\/]uplot[\\/]|stocks[\\/]browser[\\/](stock-chart|stock-plot)\.ts/

/** Groups scripts into files for the browser. */
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
