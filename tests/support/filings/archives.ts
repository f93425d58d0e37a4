// Builds tar and zip archives for tests.

import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { pack } from 'tar-stream'

export async function tarOf(members: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of Object.entries(members)) archive.entry({ name }, content)
  archive.finalize()
  return buffer(archive)
}

interface ZipOptions {
  /** Deflates the members; otherwise stores them uncompressed. */
  isCompressed?: boolean
  /** Incorrect length that the archive states for each member. */
  toldLength?: number
}

const DEFLATED = 8

/** @see APPNOTE.TXT sections 4.3.7, 4.3.12 and 4.3.16 */
export function zipOf(members: Record<string, Buffer | string>, { isCompressed, toldLength }: ZipOptions = {}): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(members)) {
    const whole = Buffer.from(text)
    const content = isCompressed ? deflateRawSync(whole) : whole
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isCompressed ? DEFLATED : 0, 4)
    common.writeUInt32LE(crc32(whole), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(toldLength ?? whole.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}
