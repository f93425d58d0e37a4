import type { AstroIntegration } from 'astro'

/** What every island needs comes as one file: in pieces, each is a request, and some are asked for only by others. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@nanostores[\\/]react)[\\/]/

export function oneReactFile(): AstroIntegration {
  const output = { codeSplitting: { groups: [{ name: 'react', test: REACT }] } }
  const vite = { environments: { client: { build: { rolldownOptions: { output } } } } }
  return { hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite }) }, name: 'fourfold-react' }
}
