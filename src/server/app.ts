/**
 * The product's use cases, as pages and routes see them. Only src/server and src/fetch.ts may import the composition
 * root.
 */
export type { App } from '#adapters/app.ts'
