import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { EmailPreferences } from '#src/features/accounts/islands/EmailPreferences.tsx'
import type { LoadedPreferences } from '#src/features/accounts/stores/email-preferences.ts'
import { RIGHTS_WORDS } from '#tests/support/accounts/account-page-words.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const READ = 'POST /api/v1/user/email-preferences'
const SAVE = 'POST /api/v1/user/save-email-preference'
const TOKEN = 'a1b2.1.x'
const PREFERENCES: LoadedPreferences = {
  blocked: null,
  email: 'ada@reader.test',
  language: 'en',
  pausedUntil: null,
  preferences: ['daily_top_buys', 'weekly_newsletter'],
  userPreference: ['daily_top_buys', 'weekly_newsletter']
}

afterEach(() => {
  location.hash = ''
})

async function renderPreferences() {
  const screen = await render(<EmailPreferences language="en" words={RIGHTS_WORDS} />)
  return {
    save: screen.getByRole('button', { name: 'Save' }),
    screen,
    weekly: screen.getByRole('checkbox', { name: /Weekly newsletter/ })
  }
}

/** Simulates the API, which stores what is saved. */
function answerPreferences(saved: true | 'unreachable' = true) {
  let { userPreference } = PREFERENCES
  return answerCalls({
    [READ]: () => ({ ...PREFERENCES, userPreference }),
    [SAVE]: ({ body }) => {
      if (saved === true) userPreference = (body as { preferences: typeof userPreference }).preferences
      return saved
    }
  })
}

describe('email preferences', () => {
  test('are shown for the reader, and can be saved', async () => {
    const calls = answerPreferences()
    const { save, screen, weekly } = await renderPreferences()
    await expect.element(screen.getByText('ada@reader.test')).toBeVisible()
    await expect.element(weekly).toBeChecked()
    expect(await componentFindings()).toEqual([])
    await weekly.click()
    await screen.getByLabelText('Language of these emails').selectOptions('fr')
    await screen.getByLabelText('Pause all of them').selectOptions('30')
    await save.click()
    await expect.poll(notificationsSoFar).toEqual(['success: Preference saved'])
    await expect.element(weekly).not.toBeChecked()
    expect(calls[SAVE]?.map(({ body }) => body)).toEqual([
      { language: 'fr', pauseDays: 30, preferences: ['daily_top_buys'] }
    ])
    expect(calls[READ]?.map(({ body }) => body)).toEqual([{}, {}])
  })

  test('use the token of a mail, and opening its link changes nothing', async () => {
    location.hash = `token=${TOKEN}`
    const calls = answerPreferences()
    const { screen, weekly } = await renderPreferences()
    await expect.element(weekly).toBeChecked()
    expect(calls[READ]?.map(({ body }) => body)).toEqual([{ token: TOKEN }])
    expect(calls[SAVE]).toBeUndefined()
    await screen.getByRole('button', { name: 'Unsubscribe from everything' }).click()
    await expect.element(weekly).not.toBeChecked()
    expect(calls[SAVE]?.map(({ body }) => body)).toEqual([{ preferences: [], token: TOKEN }])
  })

  test('say that the link of a mail is no longer valid', async () => {
    location.hash = 'token=stale'
    answerCalls({ [READ]: { refused: 'link_invalid' } })
    const { screen, save } = await renderPreferences()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('This link is no longer valid')
    expect(save.query()).toBeNull()
    expect(await componentFindings()).toEqual([])
  })

  test('show the end of a pause', async () => {
    answerCalls({ [READ]: { ...PREFERENCES, pausedUntil: '2026-12-05T03:00:00.000Z' } })
    const { screen } = await renderPreferences()
    await expect.element(screen.getByText('Paused until Dec 4, 2026.')).toBeVisible()
  })

  test('say that saving failed', async () => {
    answerPreferences('unreachable')
    const { save } = await renderPreferences()
    await save.click()
    await expect.poll(notificationsSoFar).toEqual(['error: The preferences could not be saved. Please try again.'])
  })

  test('can be reloaded after a failure', async () => {
    let asked = 0
    answerCalls({ [READ]: () => (asked++ === 0 ? 'unreachable' : PREFERENCES) })
    const { screen, weekly } = await renderPreferences()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('The preferences could not be loaded')
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(weekly).toBeChecked()
  })
})
