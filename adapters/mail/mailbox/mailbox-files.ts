// Stores caught mails in DATA_DIR/mailbox, one file each, as transmitted. They survive a restart and are visible to all
// processes on the machine.

import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address, type Email } from 'postal-mime'

import type { CaughtMail, Mailbox, OpenedMail } from '#core/messages/mail/ports.ts'

/** Maximum number of stored mails. Older ones are deleted. */
const MOST_MAILS = 100

/** Matches a file name: time in milliseconds, then a random part. Names sort by time. */
const NAME = /^(\d{13})-[0-9a-f]{16}\.eml$/

export interface MailboxFiles extends Mailbox {
  keep(mail: Uint8Array, receivedAt: Date): Promise<void>
}

/** Returns the mailbox. It touches no file before the first call. */
export function mailboxFiles(dataDir: string): MailboxFiles {
  const folder = () => join(dataDir, 'mailbox')
  const opened = new Map<string, Promise<OpenedMail>>()

  function open(name: string): Promise<OpenedMail> {
    const known = opened.get(name) ?? readMail(folder(), name)
    opened.set(name, known)
    known.catch(() => opened.delete(name))
    return known
  }

  return {
    async find(id) {
      const names = await listNames(folder())
      const name = names.find(known => known === `${id}.eml`)
      return name === undefined ? undefined : open(name)
    },

    async keep(mail, receivedAt) {
      await mkdir(folder(), { mode: 0o700, recursive: true })
      const name = `${receivedAt.getTime()}-${randomBytes(8).toString('hex')}.eml`
      // Renaming is atomic, so no reader sees half a mail.
      const draft = join(folder(), `${name}.draft`)
      await writeFile(draft, mail, { mode: 0o600 })
      await rename(draft, join(folder(), name))
      const names = await listNames(folder())
      for (const old of names.slice(MOST_MAILS)) {
        opened.delete(old)
        await rm(join(folder(), old), { force: true })
      }
    },

    async list() {
      const names = await listNames(folder())
      return Promise.all(names.map(async name => toCaught(await open(name))))
    }
  }
}

/** Returns the file names, newest mail first. */
async function listNames(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter(name => NAME.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function readMail(folder: string, name: string): Promise<OpenedMail> {
  const email = await PostalMime.parse(await readFile(join(folder, name)))
  return {
    from: addressesOf(email.from),
    html: email.html && withPictures(email.html, email.attachments),
    id: name.replace('.eml', ''),
    receivedAt: new Date(Number(NAME.exec(name)?.[1])),
    subject: email.subject ?? '',
    text: email.text ?? '',
    to: addressesOf(...(email.to ?? []))
  }
}

/** Embeds attached pictures in the HTML, because a page cannot request them. */
function withPictures(html: string, attachments: Email['attachments']): string {
  return attachments.reduce((text, { content, contentId, mimeType }) => {
    if (!contentId || typeof content === 'string') return text
    const data = `data:${mimeType};base64,${Buffer.from(new Uint8Array(content as ArrayBuffer)).toString('base64')}`
    return text.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data)
  }, html)
}

function addressesOf(...addresses: (Address | Email['from'])[]): string {
  return addresses.flatMap(address => address?.address ?? []).join(', ')
}

function toCaught({ from, id, receivedAt, subject, to }: OpenedMail): CaughtMail {
  return { from, id, receivedAt, subject, to }
}
