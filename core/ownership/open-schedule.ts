import type { Clock } from '../clock.ts'
import { normaliseAccession } from '../filings/accession.ts'
import { isPrintable } from '../query.ts'
import { fail, ok, type Result } from '../result.ts'
import { type Cik, filingLink } from '../sec-ids.ts'
import type { CheckedRow, ListPorts } from './list-ownership.ts'
import { listOwnership } from './list-ownership.ts'
import type { FiledSchedules } from './ports.ts'
import { type TaggedPurpose, tagPurpose } from './purpose.ts'
import type { FiledSchedule } from './schedule.ts'

export interface OpenSchedule {
  readonly schedule: FiledSchedule
  /** Change that the schedule reports. */
  readonly row: CheckedRow
  /** All schedules of the chain, newest first. */
  readonly chain: readonly CheckedRow[]
  /** Tags of the purpose in force, with the words on which they rest. */
  readonly tags: readonly TaggedPurpose[]
  /** URL at the SEC; undefined if the SEC does not have the schedule. */
  readonly secUrl: string | undefined
}

interface Ports extends ListPorts {
  readonly clock: Clock
  readonly rankedEvents: { isSample(): Promise<boolean> }
  readonly schedules: FiledSchedules
}

const MOST_STEPS = 200

/** `accession` is as typed in the URL, with or without dashes. */
export function openSchedule(ports: Ports) {
  const list = listOwnership(ports)
  return async (accession: string): Promise<Result<OpenSchedule, 'filing_not_found'>> => {
    const schedule = isPrintable(accession) ? await ports.schedules.find(normaliseAccession(accession)) : undefined
    if (!schedule) return fail('filing_not_found')
    const { cik: issuerCik } = schedule.issuer
    const [page, isSample] = await Promise.all([list({ issuerCik }, MOST_STEPS), ports.rankedEvents.isSample()])
    const rows = page.ok ? page.value.rows : []
    const row = rows.find(each => each.accession === schedule.accession)
    if (!row) return fail('filing_not_found')
    const link = filingLink({ accession: schedule.accession, isSample, issuerCik })
    return ok({
      chain: rows.filter(({ chain }) => chain === row.chain),
      row,
      schedule,
      secUrl: link.startsWith('https:') ? link : undefined,
      tags: tagPurpose(row.purpose)
    })
  }
}

export interface OpenHolder {
  readonly cik: Cik
  readonly name: string
  /** Newest schedule about each company and class, newest first. */
  readonly positions: readonly CheckedRow[]
  /** All schedules that name the holder, newest first. */
  readonly history: readonly CheckedRow[]
}

const CIK = /^0{0,9}([1-9]\d{0,9})$/

/** Returns a CIK without leading zeros; undefined if the text is none. */
export const parseCik = (typed: string): Cik | undefined => CIK.exec(typed)?.[1]

/** `typed` is the CIK in the URL. */
export function openHolder(ports: ListPorts) {
  const list = listOwnership(ports)
  return async (typed: string): Promise<Result<OpenHolder, 'holder_not_found'>> => {
    const cik = parseCik(typed)
    const name = cik === undefined ? undefined : await ports.ownership.findHolder(cik, ports.clock.now())
    if (cik === undefined || name === undefined) return fail('holder_not_found')
    const page = await list({ holderCik: cik }, MOST_STEPS)
    const history = page.ok ? page.value.rows : []
    return ok({ cik, history, name, positions: history.filter(({ isNewest }) => isNewest) })
  }
}
