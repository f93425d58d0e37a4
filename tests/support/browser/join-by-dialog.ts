import type { Page } from 'playwright'

import type { Translate } from '#src/i18n/catalogue.ts'
import { MEMBER_PASSWORD, newEmail } from '../accounts/site-members.ts'

/** Signs up in the open dialog, waits for the reload and returns the email address. */
export async function joinByDialog(page: Page, t: Translate): Promise<string> {
  const email = newEmail()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('auth:with_email') }).click()
  await dialog.getByLabel(t('auth:name'), { exact: true }).fill('Ada Reader')
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(MEMBER_PASSWORD)
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: t('auth:continue') }).click()])
  return email
}
