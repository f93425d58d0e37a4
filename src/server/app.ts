/** The product as pages and routes see it. Only src/server and src/fetch.ts may name the composition root. */
export type { App } from '#adapters/app.ts'
