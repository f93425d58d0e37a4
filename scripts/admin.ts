// `npm run admin -- create <email>` creates the first admin, who creates others in the dashboard. `forget-factor`
// removes the second factor of a user who has lost it together with the recovery codes.

import { createApp } from '#adapters/app.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { paths } from '#src/paths.ts'
import { loadConfig } from './environment.ts'
import { bringUpToDate } from './migrations/bring-up-to-date.ts'

const USAGE = `Usage: npm run admin -- create <email>
       npm run admin -- forget-factor <email>
       npm run admin -- sign-out <email>

create   makes the account of that address an admin's, and signs it out everywhere; where there is no such account, opens
         one and prints the link that sets its password: valid for one hour, for you only. Before anything of the admin
         area answers, its owner sets up a second factor in My Account

forget-factor   takes the second factor off the account of that address and signs it out everywhere; its owner is told by mail.
         Make sure who asks you

sign-out   ends all sessions of the account of that address`

const COMMANDS = { create, 'forget-factor': forgetFactor, 'sign-out': signOut } as const

type Command = keyof typeof COMMANDS

try {
  const { address, command } = readArguments(process.argv.slice(2))
  await COMMANDS[command](address)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function readArguments([command, address, ...rest]: readonly string[]): { address: string; command: Command } {
  const isKnown = command !== undefined && Object.hasOwn(COMMANDS, command)
  if (!isKnown || address === undefined || rest.length > 0) throw new Error(USAGE)
  return { address, command: command as Command } // one of its keys
}

async function signOut(address: string): Promise<void> {
  await withAccounts(async accounts => {
    const ended = await accounts.endAllSessions(address)
    if (!ended.ok) throw new Error('This address has no account.')
    console.log('The account is signed out everywhere.')
  })
}

async function forgetFactor(address: string): Promise<void> {
  await withAccounts(async accounts => {
    const forgotten = await accounts.forgetFactors(address)
    if (!forgotten.ok && forgotten.code === 'user_not_found') throw new Error('This address has no account.')
    console.log(
      forgotten.ok ? 'The second factor is gone, and the account signed out.' : 'This account has no second factor.'
    )
  })
}

async function create(address: string): Promise<void> {
  await withAccounts(async (accounts, siteUrl) => {
    const created = await accounts.createAdmin(address)
    if (!created.ok) throw new Error(`"${address}" is not a mail address.`)
    if (!created.value.isNew) return console.log('The account of this address is an admin now.')
    console.log(`Set the password within the hour:\n${siteUrl}${paths.resetPassword(created.value.linkToken)}`)
  })
}

type Accounts = ReturnType<typeof createApp>['accounts']

async function withAccounts(work: (accounts: Accounts, siteUrl: string) => Promise<void>): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config)
  const connection = connect(database.url, { batch: true, max: 1 })
  try {
    await bringUpToDate(connection.db, line => console.error(line))
    await work(createApp(realPorts(config, connection)).accounts, config.siteUrl)
  } finally {
    await connection.close()
    await database.close()
  }
}
