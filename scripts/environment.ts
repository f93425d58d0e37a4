import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

import { type Config, readConfig } from '#adapters/config.ts'

/** Reads the configuration of a command. Variables missing from the environment are read from `.env`. */
export function loadConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  return readConfig(process.env)
}
