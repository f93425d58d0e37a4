// `npm run announce -- <news.json>` queues product news for all subscribers. A running server sends the mails.

import { readFileSync } from 'node:fs'

import { createApp } from '#adapters/app.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { LANGUAGES } from '#core/language.ts'
import { loadConfig } from './environment.ts'
import { mustBeMigrated } from './migrations/bring-up-to-date.ts'

const USAGE = `Usage: npm run announce -- <news.json>

The file: { "occasion": "strategy-open", "texts": { ${LANGUAGES.map(language => `"${language}": …`).join(', ')} } }, each text
{ "subject": "…", "heading": "…", "paragraphs": ["…"], "action": { "label": "…", "path": "/…" } }.
Each occasion is sent once.`

const REFUSALS = {
  announced_before: 'News of this occasion were sent before: nothing is sent.',
  bad_request: `The file is not news as they are sent.\n\n${USAGE}`
}

try {
  await announce(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function announce([file, ...rest]: readonly string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new Error(USAGE)
  const news: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const config = loadConfig()
  const database = await openDatabase(config)
  const connection = connect(database.url, { batch: true, max: 1 })
  try {
    await mustBeMigrated(connection.db)
    const announced = await createApp(realPorts(config, connection)).newsletters.announce(news)
    if (!announced.ok) throw new Error(REFUSALS[announced.code])
    console.log('The news are on their way.')
  } finally {
    await connection.close()
    await database.close()
  }
}
