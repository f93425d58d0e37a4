import '#src/ui/styles/field.css'
import '#src/ui/styles/menu.css'
import '#src/features/lists/activities/styles/saved-screens.css'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { SavedScreens } from '#src/features/lists/activities/islands/SavedScreens.tsx'
import { pickWords, wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const LIST = 'GET /api/v1/user/screens'
const SAVE = 'POST /api/v1/user/screens'
const RENAME = 'POST /api/v1/user/screens/:id'
const REMOVE = 'DELETE /api/v1/user/screens/:id'
const CHIEFS = { id: 'pTq0s5VZ1kG4', name: 'Chiefs of finance', query: 'role=cfo&side=buy' }

const { loading, retry } = wordsOf('en', 'parts')
const { saved_failed: failed, saved_failed_hint: hint } = wordsOf('en', 'activities')
/** Words picked by SavedScreens.astro. */
const words = {
  ...pickWords('en', 'activities', [
    'saved_delete',
    'saved_deleted',
    'saved_empty',
    'saved_name',
    'saved_rename',
    'saved_save',
    'saved_undo'
  ]),
  failed,
  hint,
  loading,
  retry
}

beforeEach(() => history.replaceState(null, '', '?role=cfo&side=buy'))

/** Simulates a server that stores screens, unless `answers` override it. */
async function showScreens(screens = [CHIEFS], answers: Answers = {}) {
  const kept = [...screens]
  const calls = answerCalls({
    [LIST]: () => ({ screens: kept }),
    [REMOVE]: () => {
      kept.length = 0
      return true
    },
    [RENAME]: ({ body }) => {
      kept.splice(0, 1, { ...CHIEFS, ...(body as { name: string }) })
      return true
    },
    [SAVE]: ({ body }) => {
      const saved = { ...(body as { name: string; query: string }), id: 'new0s5VZ1kG4' }
      kept.push(saved)
      return saved
    },
    ...answers
  })
  const panel = await render(<SavedScreens words={words} />)
  const name = panel.getByRole('textbox', { name: 'Name of the screen' })
  return { calls, name, panel, save: panel.getByRole('button', { name: 'Save these filters' }) }
}

describe('saved screens', () => {
  test('are links to the list with their filters', async () => {
    const { panel } = await showScreens()
    await expect
      .element(panel.getByRole('link', { name: CHIEFS.name }))
      .toHaveAttribute('href', '/insidertrading/activities?role=cfo&side=buy')
    expect(await componentFindings()).toEqual([])
  })

  test('save the filters of the address under a name', async () => {
    const { calls, name, panel, save } = await showScreens([])
    await expect.element(panel.getByText(words.saved_empty)).toBeVisible()
    await name.fill('Treasurers')
    await save.click()
    await expect.element(panel.getByRole('link', { name: 'Treasurers' })).toBeVisible()
    expect(calls[SAVE]?.map(({ body }) => body)).toEqual([{ name: 'Treasurers', query: 'role=cfo&side=buy' }])
    await expect.element(name).toHaveValue('')
  })

  test('are saved once, however often Enter is pressed', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const saved = { id: 'new0s5VZ1kG4', name: 'Treasurers', query: 'role=cfo&side=buy' }
    const { calls, name } = await showScreens([], { [SAVE]: () => mayAnswer.then(() => saved) })
    await name.fill('Treasurers')
    await userEvent.keyboard('{Enter}{Enter}')
    answer()
    await expect.element(name).toHaveValue('')
    expect(calls[SAVE]).toHaveLength(1)
  })

  test('have no form if the address has no filters', async () => {
    history.replaceState(null, '', location.pathname)
    const { panel, save } = await showScreens()
    await expect.element(panel.getByRole('link', { name: CHIEFS.name })).toBeVisible()
    expect(save.query()).toBeNull()
  })

  test('show the server’s reason if saving failed, and keep the typed name', async () => {
    const refused = { message: 'You already have a screen of this name.', refused: 'screen_name_taken' } as const
    const { name, panel, save } = await showScreens([CHIEFS], { [SAVE]: refused })
    await name.fill(CHIEFS.name)
    await save.click()
    await expect.element(panel.getByRole('status')).toHaveTextContent(refused.message)
    await expect.element(name).toHaveValue(CHIEFS.name)
  })

  test('have their own text for an unreachable server', async () => {
    const { name, panel, save } = await showScreens([CHIEFS], { [SAVE]: 'unreachable' })
    await name.fill('Treasurers')
    await save.click()
    await expect.element(panel.getByRole('status')).toHaveTextContent(failed)
  })

  test('are renamed, or left unchanged by Escape, which does not close the menu', async () => {
    const { calls, name, panel } = await showScreens()
    const rename = panel.getByRole('button', { name: `Rename ${CHIEFS.name}` })
    let escapes = 0
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') escapes += 1
    })
    await rename.click()
    await name.first().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel.getByRole('link', { name: CHIEFS.name })).toBeVisible()
    expect(escapes).toBe(0)
    await rename.click()
    await expect.element(name.first()).toHaveValue(CHIEFS.name)
    await name.first().fill('Treasurers')
    await panel.getByRole('button', { exact: true, name: 'Rename' }).click()
    await expect.element(panel.getByRole('link', { name: 'Treasurers' })).toBeVisible()
    expect(calls[RENAME]?.map(({ body }) => body)).toEqual([{ name: 'Treasurers' }])
  })

  test('are deleted', async () => {
    const { panel } = await showScreens()
    await panel.getByRole('button', { name: `Delete ${CHIEFS.name}` }).click()
    await expect.element(panel.getByText(words.saved_empty)).toBeVisible()
    await expect.element(panel.getByRole('link', { name: CHIEFS.name })).not.toBeInTheDocument()
  })

  test('can be reloaded after a failure', async () => {
    let isThere = false
    const { panel } = await showScreens([], {
      [LIST]: () => (isThere ? { screens: [CHIEFS] } : 'unreachable')
    })
    await expect.element(panel.getByText(failed)).toBeVisible()
    isThere = true
    await panel.getByRole('button', { name: retry }).click()
    await expect.element(panel.getByRole('link', { name: CHIEFS.name })).toBeVisible()
  })
})
