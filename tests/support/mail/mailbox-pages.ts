// Uses the mailbox pages of a site that has no mail server.

import type { Page } from 'playwright'
import { expect } from 'vitest'

export interface ExpectedMail {
  /** Text of the link to follow. */
  link: string
  recipient: string
  subject: string
}

/** Waits for the newest matching mail, opens it and returns the URL of its link. */
export async function openMailbox(
  page: Page,
  siteUrl: string,
  { link, recipient, subject }: ExpectedMail
): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: recipient }).filter({ hasText: subject }).first()
  await expect
    .poll(async () => {
      await page.goto(`${siteUrl}/mailbox`)
      return row.count()
    })
    .toBe(1)
  await row.getByRole('link').click()
  const address = await page.frameLocator('iframe').getByRole('link', { name: link }).getAttribute('href')
  return address ?? ''
}
