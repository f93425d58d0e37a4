// Words for the API section of the account page, merged as in AccountSubscriptions.astro.

import { wordsOf } from '#src/i18n/catalogue.ts'

const { close, error, failed_hint: hint, keep, retry } = wordsOf('en', 'subscription')
const shared = { close, error, hint, keep, retry }

export const accountWords = { ...wordsOf('en', 'apiAccount'), ...shared }
export const webhookWords = { ...wordsOf('en', 'webhooks'), ...shared }
