import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

import { type Config, readConfig } from '#adapters/config.ts'

/** The configuration of a command: a `.env` beside package.json fills what the environment leaves open. */
export function loadConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  return readConfig(process.env)
}
