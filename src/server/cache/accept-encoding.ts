// Which compression a browser takes. Browsers send a handful of different headers, so each is read once.

export const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** A hostile client cannot make this grow. */
const MAX_REMEMBERED = 1_000
const remembered = new Map<string, Encoding>()

/** `gzip, deflate, br;q=0` // 'gzip' */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const encoding = bestOf(header)
  if (remembered.size < MAX_REMEMBERED && header.length < 200) remembered.set(header, encoding)
  return encoding
}

function bestOf(header: string): Encoding {
  const offered = new Map(
    header
      .slice(0, 500)
      .toLowerCase()
      .split(',')
      .map(part => {
        const [name = '', ...parameters] = part.split(';').map(word => word.trim())
        const quality = parameters.find(parameter => parameter.startsWith('q='))
        return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const
      })
  )
  const takes = (encoding: Encoding): boolean => (offered.get(encoding) ?? offered.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
