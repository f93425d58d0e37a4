// The only reader of environment variables.

export interface Config {
  port: number
  siteUrl: string
  /** undefined starts the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined
  dataDir: string
  sampleData: 'on' | 'off' | 'auto'
}
