// Finds a PostgreSQL for the tests: TEST_DATABASE_URL, a container if Docker is available, or the embedded one.
// Migrates a template database, which each test file clones.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { MOST_CONNECTIONS, makeServerFolder, startDisposableServer } from './disposable-server.ts'
import { createMigratedTemplate } from './migrated-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}

interface Server {
  url: string
  stop(): Promise<void>
}

/** Server shared by all Vitest projects of a run. It is global because each project loads this file anew. */
const run = globalThis as { testDatabaseServer?: Promise<Server> }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = !run.testDatabaseServer
  const { stop, url } = await testDatabaseServer()
  project.provide('databaseServerUrl', url)
  return async () => {
    if (isFirst) await stop()
  }
}

/** Returns the server of the run, with the migrated template. Starts it at the first call. */
export function testDatabaseServer(): Promise<Server> {
  run.testDatabaseServer ??= startServer()
  return run.testDatabaseServer
}

async function startServer(): Promise<Server> {
  const server = await findServer()
  await createMigratedTemplate(server.url)
  return server
}

async function findServer(): Promise<Server> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { stop: async () => {}, url }
  return (await startContainer()) ?? (await startEmbedded())
}

async function startContainer(): Promise<Server | undefined> {
  try {
    const { GenericContainer } = await import('testcontainers')
    const container = await new GenericContainer('postgres:18-alpine')
      .withCommand(['postgres', '-c', `max_connections=${MOST_CONNECTIONS}`])
      .withEnvironment({ POSTGRES_PASSWORD: 'test' })
      .withExposedPorts(5432)
      .start()
    const url = `postgresql://postgres:test@${container.getHost()}:${container.getMappedPort(5432)}/postgres`
    return { stop: async () => void (await container.stop()), url }
  } catch {
    console.log('No Docker engine answers: the tests use the embedded PostgreSQL.')
    return undefined
  }
}

async function startEmbedded(): Promise<Server> {
  const folder = makeServerFolder('tests')
  const database = await startDisposableServer(join(folder, 'postgres'))
  return {
    async stop() {
      await database.stop()
      rmSync(folder, { force: true, recursive: true })
    },
    url: database.url
  }
}
