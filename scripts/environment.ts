import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

import { type Config, readConfig } from '#adapters/config.ts'

/** Configuration of a command. A `.env` beside package.json fills variables missing from the environment. */
export function loadConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  return readConfig(process.env)
}
