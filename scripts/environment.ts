import { existsSync, readFileSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

import { type Config, readConfig } from '#adapters/config.ts'
import { VARIABLE_NAMES } from '#adapters/environment/variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the configuration of a command. Variables missing from the environment are read from `.env`. */
export function loadConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  return readConfig(readFiles(process.env))
}

/**
 * Adds variables whose value is in a file, as secrets of containers are: `AUTH_SECRET_FILE` names the file of
 * `AUTH_SECRET`.
 *
 * @throws one sentence if a file cannot be read, or a variable is given in both ways.
 */
export function readFiles(environment: Environment): Environment {
  const found: Record<string, string | undefined> = { ...environment }
  for (const name of VARIABLE_NAMES) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) throw new Error(`${name} and ${name}_FILE are both set: set one of them.`)
    found[name] = contentOf(file, `${name}_FILE`)
  }
  return found
}

function contentOf(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error(`${variable} names ${file}, which cannot be read.`, { cause })
  }
}
