import type { AstroIntegration } from 'astro'

/** What every island needs: in pieces, each is a request, and some are asked for only by others. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@nanostores[\\/]react)[\\/]/
/** What every page needs and others share: alone, each weighs more as a request than as code. */
const PAGE = /src[\\/]browser[\\/](on-click|storage|when-reached)\.ts|vite[\\/]preload-helper/

/** Which scripts the browser gets as one file. */
export function scriptFiles(): AstroIntegration {
  const groups = [
    { name: 'react', test: REACT },
    { name: 'page', test: PAGE }
  ]
  const vite = { environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } } }
  return {
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite }) },
    name: 'fourfold-scripts'
  }
}
