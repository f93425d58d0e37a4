import '../../styles/auth.css'
import '../../styles/second-factor.css'
import '#src/ui/styles/badge.css'
import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import { type JSX, useEffect, useState } from 'react'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { Dialog } from '#src/ui/islands/Dialog.tsx'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { canUsePasskeys } from '../../browser/passkeys.ts'
import {
  $factors,
  type Changed,
  loadFactors,
  type OwnFactors,
  type OwnPasskey,
  removeApp,
  removePasskey,
  renewRecoveryCodes
} from '../../stores/second-factor.ts'
import { $session } from '../../stores/session.ts'
import type { AuthWords } from '../auth-words.ts'
import { AddApp } from './AddApp.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { ConfirmReader } from './ConfirmReader.tsx'
import type { FactorWords } from './factor-words.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export interface SecondFactorProps {
  authWords: AuthWords
  language: Language
  words: FactorWords & { close: string; retry: string }
}

/** Step shown in the dialog. `confirm` asks before an irreversible action. */
type Step =
  | { readonly name: 'app' }
  | { readonly name: 'passkey' }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | {
      readonly name: 'confirm'
      readonly act: () => Promise<Changed>
      readonly label: string
      readonly text: string
      readonly title: string
    }

/** Lists the reader's authenticator app, passkeys and recovery codes, which can be changed. */
export function SecondFactor(props: SecondFactorProps): JSX.Element {
  const { words } = props
  const known = useStore($factors)
  useEffect(() => void loadFactors(), [])
  return (
    <Loaded
      known={known}
      onRetry={() => void loadFactors()}
      words={{ failed: words.failed, hint: words.failed_hint, loading: words.loading, retry: words.retry }}
    >
      {factors => <Factors {...props} factors={factors} />}
    </Loaded>
  )
}

function Factors({ authWords, factors, language, words }: SecondFactorProps & { factors: OwnFactors }): JSX.Element {
  const [step, setStep] = useState<Step>()
  const session = useStore($session)
  const isVerified = session.state === 'authenticated' && session.user.isVerified
  const isAdmin = session.state === 'authenticated' && session.user.role === 'admin'
  const has = factors.totpAddedAt !== null || factors.passkeys.length > 0
  if (!isVerified) return <p className="note">{words.unverified}</p>
  const steps = { onStep: setStep, words }
  return (
    <div className="factors">
      {isAdmin && !has && <p className="notice caution">{words.admin_lead}</p>}
      <AppRow {...steps} factors={factors} language={language} />
      <PasskeyRows {...steps} factors={factors} language={language} />
      {has && <CodesRow {...steps} left={factors.recoveryCodes} />}
      <Dialog
        title={titleOf(step, words)}
        closeLabel={words.close}
        isOpen={step !== undefined}
        onOpenChange={isOpen => isOpen || setStep(undefined)}
      >
        {step && step.name !== 'codes' && !factors.isConfirmed ? (
          <ConfirmReader authWords={authWords} factors={factors} words={words} />
        ) : (
          <StepOf authWords={authWords} step={step} words={words} onStep={setStep} />
        )}
      </Dialog>
    </div>
  )
}

interface RowProps {
  words: FactorWords
  onStep(step: Step): void
}

function AppRow({ factors, language, onStep, words }: RowProps & { factors: OwnFactors; language: Language }) {
  const { totpAddedAt } = factors
  return (
    <div>
      <h3>{words.app}</h3>
      <p>{totpAddedAt === null ? words.app_lead : fillIn(words.added, { day: dayOf(totpAddedAt, language) })}</p>
      <p className="factor-actions">
        <button type="button" className="button secondary small" onClick={() => onStep({ name: 'app' })}>
          {totpAddedAt === null ? words.app_start : words.app_replace}
        </button>
        {totpAddedAt !== null && (
          <button
            type="button"
            className="button quiet small"
            onClick={() =>
              onStep({
                act: removeApp,
                label: words.remove,
                name: 'confirm',
                text: words.app_remove_text,
                title: words.app_remove
              })
            }
          >
            {words.app_remove}
          </button>
        )}
      </p>
    </div>
  )
}

function PasskeyRows({ factors, language, onStep, words }: RowProps & { factors: OwnFactors; language: Language }) {
  const { passkeys } = factors
  return (
    <div>
      <h3>{words.passkeys}</h3>
      <p>{words.passkeys_lead}</p>
      {passkeys.length > 0 && (
        <ul className="sessions">
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <p>
                <b>{passkey.name}</b>
                <span>{usesOf(passkey, language, words)}</span>
              </p>
              <button
                type="button"
                className="button secondary small"
                onClick={() =>
                  onStep({
                    act: () => removePasskey(passkey.id),
                    label: words.remove,
                    name: 'confirm',
                    text: fillIn(words.passkey_remove_text, { name: passkey.name }),
                    title: words.passkey_remove
                  })
                }
              >
                {words.remove}
                <span className="visually-hidden">: {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="factor-actions">
        {canUsePasskeys() ? (
          <button type="button" className="button secondary small" onClick={() => onStep({ name: 'passkey' })}>
            {words.passkey_start}
          </button>
        ) : (
          words.passkeys_unsupported
        )}
      </p>
    </div>
  )
}

function CodesRow({ left, onStep, words }: RowProps & { left: number }) {
  return (
    <div>
      <h3>{words.codes}</h3>
      <p>{fillIn(words.codes_left, { count: String(left) })}</p>
      <p className="factor-actions">
        <button
          type="button"
          className="button secondary small"
          onClick={() =>
            onStep({
              act: renewRecoveryCodes,
              label: words.codes_renew,
              name: 'confirm',
              text: words.codes_renew_text,
              title: words.codes_renew
            })
          }
        >
          {words.codes_renew}
        </button>
      </p>
    </div>
  )
}

interface StepProps {
  authWords: AuthWords
  step: Step | undefined
  words: FactorWords
  onStep(step: Step | undefined): void
}

function StepOf({ authWords, onStep, step, words }: StepProps): JSX.Element | null {
  if (!step) return null
  const finish = (codes: readonly string[] | null): void => {
    onStep(codes ? { codes, name: 'codes' } : undefined)
    if (!codes) void notify({ text: words.changed, variant: 'success' })
  }
  if (step.name === 'app') return <AddApp authWords={authWords} words={words} onAdded={finish} />
  if (step.name === 'passkey') return <AddPasskey authWords={authWords} words={words} onAdded={finish} />
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} words={words} onDone={() => onStep(undefined)} />
  return <Question step={step} words={words} onDone={finish} onKeep={() => onStep(undefined)} />
}

interface QuestionProps {
  step: Extract<Step, { name: 'confirm' }>
  words: FactorWords
  onDone(codes: readonly string[] | null): void
  onKeep(): void
}

function Question({ onDone, onKeep, step, words }: QuestionProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <p>{step.text}</p>
      <div className="dialog-actions">
        <button type="button" className="button secondary" onClick={onKeep}>
          {words.keep}
        </button>
        <button type="button" className="button danger" aria-busy={isBusy || undefined} onClick={() => void act()}>
          {step.label}
        </button>
      </div>
    </>
  )

  async function act(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const answer = await step.act()
    setIsBusy(false)
    if ('codes' in answer) return onDone(answer.codes)
    await notify({ text: answer.refusal.text ?? words.not_changed, variant: 'error' })
  }
}

function titleOf(step: Step | undefined, words: FactorWords): string {
  if (step?.name === 'confirm') return step.title
  const titles = { app: words.app_start, codes: words.codes, passkey: words.passkey_start }
  return step ? titles[step.name] : words.title
}

const dayOf = (instant: string, language: Language): string => formatsOf(language).day(newYorkDay(new Date(instant)))

function usesOf({ addedAt, lastUsedAt }: OwnPasskey, language: Language, words: FactorWords): string {
  const added = fillIn(words.added, { day: dayOf(addedAt, language) })
  return lastUsedAt === null ? added : `${added} ${fillIn(words.used, { day: dayOf(lastUsedAt, language) })}`
}
