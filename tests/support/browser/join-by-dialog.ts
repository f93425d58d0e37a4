import type { Page } from 'playwright'

import type { Translate } from '#src/i18n/catalogue.ts'
import { MEMBER_PASSWORD, newEmail } from '../accounts/site-members.ts'
import { leavePage } from './leave-page.ts'

/**
 * Signs up in the open dialog, waits for the reload and returns the email address. A reader who was not interrupted in an
 * action or a purchase is first told where the mail went.
 */
export async function joinByDialog(page: Page, t: Translate, { isInterrupted = true } = {}): Promise<string> {
  const email = newEmail()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('auth:with_email') }).click()
  await dialog.getByLabel(t('auth:name'), { exact: true }).fill('Ada Reader')
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(MEMBER_PASSWORD)
  const goOn = dialog.getByRole('button', { exact: true, name: t('auth:continue') })
  if (!isInterrupted) {
    await goOn.click()
    await dialog.getByRole('heading', { name: t('auth:joined_title') }).waitFor()
  }
  await leavePage(page, () => goOn.click())
  return email
}
