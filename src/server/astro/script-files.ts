import type { AstroIntegration } from 'astro'

/** What every island needs: in pieces, each is a request, and some are asked for only by others. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@nanostores[\\/]react)[\\/]/
/** What every page needs and others share: alone, each weighs more as a request than as code. */
const PAGE = /src[\\/]browser[\\/](on-click|storage|when-reached)\.ts|vite[\\/]preload-helper/

/** What pages on which one signs in read before anything is touched. */
const PURCHASE = /core[\\/]people[\\/]purchase\.ts/
/** What writes numbers, days and addresses: many files, most of them tiny, each found in the one before. */
const TEXT = /[\\/]core[\\/](format|fill-in|language|memoized|money)\.ts|src[\\/](paths|browser[\\/]adopt-styles)\.ts/
const API = /src[\\/]browser[\\/](access-token|api)\.ts/
/** What draws the chart of a stock; that of the administration has half of it. */
const CHART = /node_modules[\\/]uplot[\\/]|stocks[\\/]browser[\\/](stock-chart|stock-plot)\.ts/

/** Which scripts the browser gets as one file. */
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
