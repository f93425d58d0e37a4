// Takes one kind of form out of a stream of files and saves it in batches. Forms 144 and Schedules 13D and 13G come
// this way, beside Forms 3, 4 and 5.

import type { Result } from '../result.ts'
import type { Accession } from '../sec-ids.ts'
import { countUnknown } from './ingest-filings.ts'
import type { FilingFile, FilingStore, RejectedFile } from './ports.ts'
import type { RejectionReason } from './rejection.ts'

/** Result for one file. */
export type Outcome = { readonly accession: Accession } | { readonly reason: RejectionReason }

/** Counts after saving one batch of forms. */
export interface SavedForms {
  readonly inserted: number
  /** Number of amendments among the inserted forms. */
  readonly amendments: number
  readonly duplicates: number
}

export interface FormCounts {
  /** Number of files of this kind, including refused ones. */
  files: number
  /** Number of files with a valid form. */
  read: number
  inserted: number
  /** Accessions of all valid forms, in the order of their files. */
  accessions: Accession[]
  duplicates: number
  amendments: number
  rejected: { file: string; reason: RejectionReason }[]
  unknownElements: Map<string, { count: number; accession: Accession }>
}

export interface FormKind<Form> {
  /** Returns undefined for files of other kinds. */
  read(file: FilingFile): Result<Form, RejectionReason> | undefined
  /** Saves a batch; safe to repeat. */
  save(forms: readonly Form[]): Promise<SavedForms>
  accessionOf(form: Form): Accession
  /** Unknown element names and how often each occurred. */
  unknownElementsOf(form: Form): ReadonlyMap<string, number>
}

export interface FormIntake {
  /** Yields all files of other kinds, in their original order. */
  passOthers(files: AsyncIterable<FilingFile> | Iterable<FilingFile>): AsyncGenerator<FilingFile>
  /** Saves the last, incomplete batch. */
  finish(): Promise<FormCounts>
}

/** `onOutcome` is called for each file of this kind, before it is saved. */
export type OpenFormIntake = (onOutcome?: (file: FilingFile, outcome: Outcome) => void) => FormIntake

const BATCH_FORMS = 500
const BATCH_BYTES = 8 * 1024 * 1024

export function formIntake<Form>(kind: FormKind<Form>, rejections: Pick<FilingStore, 'saveRejected'>): OpenFormIntake {
  return (onOutcome = () => {}) => openIntake(kind, rejections, onOutcome)
}

function openIntake<Form>(
  kind: FormKind<Form>,
  rejections: Pick<FilingStore, 'saveRejected'>,
  onOutcome: (file: FilingFile, outcome: Outcome) => void
): FormIntake {
  const counts = emptyCounts()
  let batch: Form[] = []
  let rejected: RejectedFile[] = []
  let bytes = 0

  function take(file: FilingFile): boolean {
    const answer = kind.read(file)
    if (answer === undefined) return false
    counts.files += 1
    bytes += file.byteCount
    if (!answer.ok) {
      rejected.push({ file, reason: answer.code })
      onOutcome(file, { reason: answer.code })
      return true
    }
    const accession = kind.accessionOf(answer.value)
    counts.read += 1
    countUnknown(counts.unknownElements, kind.unknownElementsOf(answer.value), accession)
    batch.push(answer.value)
    onOutcome(file, { accession })
    return true
  }

  async function save(): Promise<void> {
    if (batch.length > 0) {
      const saved = await kind.save(batch)
      counts.inserted += saved.inserted
      counts.accessions.push(...batch.map(form => kind.accessionOf(form)))
      counts.duplicates += saved.duplicates
      counts.amendments += saved.amendments
    }
    if (rejected.length > 0) await rejections.saveRejected(rejected)
    counts.rejected.push(...rejected.map(({ file, reason }) => ({ file: file.name, reason })))
    batch = []
    rejected = []
    bytes = 0
  }

  return {
    async finish() {
      await save()
      return counts
    },
    async *passOthers(files) {
      for await (const file of files) {
        if (!take(file)) yield file
        else if (batch.length + rejected.length >= BATCH_FORMS || bytes >= BATCH_BYTES) await save()
      }
    }
  }
}

/** Saves the forms among a few files. Returns their outcomes, and no other file's. */
export async function takeForms(
  open: OpenFormIntake,
  files: readonly FilingFile[]
): Promise<ReadonlyMap<FilingFile, Outcome>> {
  const outcomes = new Map<FilingFile, Outcome>()
  const intake = open((file, outcome) => outcomes.set(file, outcome))
  for await (const _ of intake.passOthers(files));
  await intake.finish()
  return outcomes
}

const emptyCounts = (): FormCounts => ({
  accessions: [],
  amendments: 0,
  duplicates: 0,
  files: 0,
  inserted: 0,
  read: 0,
  rejected: [],
  unknownElements: new Map()
})
