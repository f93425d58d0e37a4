// Invented purposes of Schedules 13D.

import type { Random } from '../random.ts'

const DENIAL =
  'Except as set forth herein, the Reporting Persons have no present plan or proposal that relates to or would result in any of the matters set forth in subsections (a) through (j) of Item 4 of Schedule 13D.'

const PURPOSES = [
  'The Reporting Persons acquired the shares because they believe that the shares are undervalued. On several occasions they engaged in discussions with management about capital allocation, and suggested a share repurchase program.',
  'The Reporting Persons delivered a letter to the chair, in which they proposed two director nominees for the next annual meeting. They will vote for a change in board composition.',
  'The Reporting Persons believe that the Issuer should begin a strategic review. They are prepared to take part in a sale of the company, and have retained an adviser for that purpose.',
  'The Reporting Persons submitted a non-binding proposal for a business combination with the Issuer at a premium to the last price. No agreement exists.',
  'The Reporting Persons hold the shares for investment purposes. They may buy more shares or sell shares at any time, depending on the price and on other opportunities.'
] as const

export const inventPurpose = (random: Random): string => `${random.pick(PURPOSES)}\n\n${DENIAL}`
