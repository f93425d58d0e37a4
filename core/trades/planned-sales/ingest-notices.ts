import { formIntake, type OpenFormIntake } from '../../filings/form-intake.ts'
import type { FilingStore } from '../../filings/ports.ts'
import type { NoticeReader, NoticeStore } from './ports.ts'
import type { IncomingNotice } from './sale-notice.ts'

export interface NoticeIntakePorts {
  readonly filings: Pick<FilingStore, 'saveRejected'>
  readonly noticeReader: NoticeReader
  readonly notices: NoticeStore
}

/** Takes notices of planned sales out of a stream of filings. */
export const noticeIntake = ({ filings, noticeReader, notices }: NoticeIntakePorts): OpenFormIntake =>
  formIntake<IncomingNotice>(
    {
      accessionOf: ({ notice }) => notice.accession,
      read: file => noticeReader.read(file),
      save: batch => notices.saveNotices(batch),
      unknownElementsOf: ({ unknownElements }) => unknownElements
    },
    filings
  )
