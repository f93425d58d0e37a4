// `npm run admin -- create <email>`: the first admin. Later ones are made in the dashboard.

import { createApp } from '#adapters/app.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { paths } from '#src/paths.ts'
import { loadConfig } from './environment.ts'
import { bringUpToDate } from './migrations/bring-up-to-date.ts'

const USAGE = `Usage: npm run admin -- create <email>

create   makes the account of that address an admin's, and signs it out everywhere; where there is no such account, opens
         one and prints the link that sets its password: valid for one hour, for you only`

try {
  await create(readAddress(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function readAddress([command, address, ...rest]: readonly string[]): string {
  if (command !== 'create' || address === undefined || rest.length > 0) throw new Error(USAGE)
  return address
}

async function create(address: string): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config)
  const connection = connect(database.url, { batch: true, max: 1 })
  try {
    await bringUpToDate(connection.db, line => console.error(line))
    const created = await createApp(realPorts(config, connection)).accounts.createAdmin(address)
    if (!created.ok) throw new Error(`"${address}" is not a mail address.`)
    if (!created.value.isNew) return console.log('The account of this address is an admin now.')
    console.log(`Set the password within the hour:\n${config.siteUrl}${paths.resetPassword(created.value.linkToken)}`)
  } finally {
    await connection.close()
    await database.close()
  }
}
