// Validates types of environment variables. Error messages follow the variable's name. They quote the value only if it
// cannot be a secret.

import * as v from 'valibot'

/** Maximum length of the product's name, limited by the top bar on phones. */
const LONGEST_NAME = 24

/** Minimum length of a secret. 32 hexadecimal digits are 128 bits. */
const SHORTEST_SECRET = 32

/** Matches host names of this machine in URLs. */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

type Test = (text: string) => boolean

const shown = (sentence: string, test: Test) => v.check(test, issue => `${sentence}, not "${issue.input}"`)
const hidden = (sentence: string, test: Test) => v.check(test, sentence)

export const text = v.string()

export const port = v.pipe(
  text,
  shown('must be a number from 1 to 65535', typed => /^\d{1,5}$/.test(typed) && isBetween(1, 65_535, Number(typed))),
  v.transform(Number)
)

export const limit = v.pipe(
  text,
  shown('must be a whole number from 1 to 999', typed => /^[1-9]\d{0,2}$/.test(typed)),
  v.transform(Number)
)

/** Reads seconds from 2 to 120, such as 4.4, and converts them to milliseconds. */
export const seconds = v.pipe(
  text,
  shown(
    'must be a number of seconds from 2 to 120',
    typed => /^\d{1,3}(\.\d{1,3})?$/.test(typed) && isBetween(2, 120, Number(typed))
  ),
  v.transform(typed => Math.round(Number(typed) * 1_000))
)

/** Rate of SEC requests. The SEC's limit is ten requests a second. */
export const requestsPerSecond = v.pipe(
  text,
  shown('must be a whole number from 1 to 10', typed => /^([1-9]|10)$/.test(typed)),
  v.transform(Number)
)

/** User agent for the SEC, which requires a name and a mail address. An HTTP header is one line of ASCII. */
export const declaredAgent = v.pipe(
  text,
  hidden(
    'must name who asks and a mail address, such as Example Ltd admin@example.com',
    typed => /^[ -~]{1,200}$/.test(typed) && /[^\s@]+@[^\s@]+\.[^\s@]+/.test(typed)
  )
)

export const digit = v.pipe(
  text,
  shown('must be a number from 0 to 9', typed => /^\d$/.test(typed)),
  v.transform(Number)
)

export const onOff = v.pipe(
  oneOf(['on', 'off']),
  v.transform(word => word === 'on')
)

export const words = v.pipe(
  text,
  v.transform(typed => typed.split(',').map(word => word.trim())),
  v.check(found => !found.includes(''), 'must be a list with commas between its words'),
  v.readonly()
)

/** Name of the product, which must fit on one line of the top bar, in mail subjects and in headers. */
export const productName = v.pipe(
  text,
  hidden(
    `must be one line of at most ${LONGEST_NAME} characters`,
    typed => !/\p{Cc}/u.test(typed) && typed.length <= LONGEST_NAME
  )
)

/** Reads an address and converts it to the origin, without a trailing slash. */
export const siteUrl = v.pipe(
  text,
  shown('must be an address such as https://example.com', isWebAddress),
  hidden('must have neither path nor query', typed => !isWebAddress(typed) || isOrigin(new URL(typed))),
  v.transform(typed => new URL(typed).origin)
)

export const pageUrl = v.pipe(
  text,
  shown('must be an address such as https://api.example.com/docs', isWebAddress),
  v.transform(typed => new URL(typed).href)
)

export const link = v.pipe(
  text,
  shown('must be an address such as https://example.com/us', typed => URL.parse(typed)?.protocol === 'https:')
)

/** Address to which secrets and codes are sent. It must use TLS or be on this machine. */
export function confidentialUrl(example: string) {
  return v.pipe(
    text,
    shown(`must be an address such as ${example}`, typed => {
      const { hostname = '', protocol } = URL.parse(typed) ?? {}
      return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOST.test(hostname))
    })
  )
}

export const mailAddress = v.pipe(
  text,
  shown('must be a mail address such as support@example.com', typed => /^[^\s@<>]+@[^\s@<>]+$/.test(typed))
)

/** Address to which a tag of up to 48 characters after a + is added. @see RFC 5321, section 4.5.3.1.1 */
export const taggedAddress = v.pipe(
  mailAddress,
  shown('must have at most 15 characters before the @, and no +', typed => /^[^+@]{1,15}@/.test(typed))
)

/** @see https://www.standardwebhooks.com, which asks for 24 to 64 bytes */
export const webhookSecret = v.pipe(
  text,
  hidden(
    'must be whsec_ and 24 to 64 random bytes in base64, as from `openssl rand -base64 32`',
    typed => /^whsec_(?:[A-Za-z\d+/]{4}){8,21}[A-Za-z\d+/]{0,4}={0,2}$/.test(typed) && typed.length % 4 === 2
  )
)

export const secret = v.pipe(
  text,
  hidden(`must have at least ${SHORTEST_SECRET} characters`, typed => typed.length >= SHORTEST_SECRET)
)

export const databaseUrl = v.pipe(
  text,
  hidden('must look like postgresql://user:password@host:5432/database', typed =>
    /^postgres(ql)?:$/.test(URL.parse(typed)?.protocol ?? '')
  )
)

export const mailServerUrl = v.pipe(
  text,
  hidden('must look like smtps://user:password@host, or smtp:// for a server that offers STARTTLS', typed => {
    const { hostname = '', protocol = '' } = URL.parse(typed) ?? {}
    return hostname !== '' && /^smtps?:$/.test(protocol)
  })
)

/** Reads a key or id that begins with a known prefix. */
export function beginningWith(...starts: readonly string[]) {
  return v.pipe(
    text,
    hidden(`must begin with ${either(starts)}`, typed => starts.some(start => typed.startsWith(start)))
  )
}

export function oneOf<const Word extends string>(options: readonly Word[]) {
  return v.picklist(options, issue => `must be ${either(options)}, not "${issue.input}"`)
}

/** Reads a list: `base, gold` → `['base', 'gold']` */
export function listOf<const Word extends string>(options: readonly Word[]) {
  const isOption = (word: string): word is Word => options.some(option => option === word)
  return v.pipe(
    text,
    shown(`must be a list of ${new Intl.ListFormat('en-GB').format(options)}`, typed =>
      typed.split(/\s*,\s*/).every(isOption)
    ),
    v.transform(typed => typed.split(/\s*,\s*/).filter(isOption))
  )
}

export const isLocal = (url: string): boolean => LOCAL_HOST.test(URL.parse(url)?.hostname ?? '')

function isWebAddress(typed: string): boolean {
  return /^https?:$/.test(URL.parse(typed)?.protocol ?? '')
}

function isOrigin({ hash, pathname, search }: URL): boolean {
  return pathname === '/' && search === '' && hash === ''
}

function isBetween(least: number, most: number, given: number): boolean {
  return given >= least && given <= most
}

/** Returns text such as `on, off or auto`. */
function either(options: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options)
}
