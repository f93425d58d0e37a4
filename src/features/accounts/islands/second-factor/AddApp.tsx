import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import type { Refusal } from '../../stores/account-calls.ts'
import { addApp, type Changed, type StartedApp, startApp } from '../../stores/second-factor.ts'
import type { AuthWords } from '../auth-words.ts'
import { FormAlert, SubmitButton, TextField } from '../fields.tsx'
import { canSubmit, refuse, TOUCHED, useSubmit } from '../form-state.ts'
import type { FactorWords } from './factor-words.ts'

// Setup of an authenticator app. The QR code is drawn in the browser, so that no other service sees the secret.

/** Width of the light border around a QR code, in squares. Scanners need it. */
const BORDER = 4

/** Returns an SVG path for a square view box of `size` units. The library is loaded with the first setup. */
async function qrPath(text: string): Promise<{ path: string; size: number }> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}

const Schema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty()) })
const START = { code: '' }

export interface AddAppProps {
  authWords: AuthWords
  words: FactorWords
  onAdded(codes: readonly string[] | null): void
}

/** Shows the secret as a QR code and as text. The app is added once the reader has entered a code from it. */
export function AddApp(props: AddAppProps): JSX.Element {
  const [started, setStarted] = useState<Refusal | StartedApp>()
  useEffect(() => void startApp().then(setStarted), [])
  if (!started) return <LoadingLines label={props.words.loading} />
  if ('code' in started) return <FormAlert error={{ message: started.text }} words={props.authWords} />
  return <SetUp {...props} started={started} />
}

function SetUp({ authWords, onAdded, started, words }: AddAppProps & { started: StartedApp }): JSX.Element {
  const form = useForm({ defaultValues: START, mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit(form, async ({ code }) => finish(await addApp({ code, setUp: started.setUp })))
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit}>
      <p>{words.app_scan}</p>
      <QrCode label={words.app_qr} text={started.address} />
      <p className="factor-open">
        <a href={started.address}>{words.app_open}</a>
      </p>
      <p>
        {words.app_type} <code className="factor-secret">{inGroups(started.secret)}</code>
      </p>
      <FormAlert error={errors.root} words={authWords} />
      <TextField
        autoComplete="one-time-code"
        label={authWords.factor_code}
        help={words.app_code_help}
        error={undefined}
        registration={form.register('code')}
      />
      <SubmitButton isBusy={isSubmitting} isEnabled={canSubmit(form)}>
        {words.app_add}
      </SubmitButton>
    </form>
  )

  function finish(answer: Changed): void {
    if ('codes' in answer) {
      onAdded(answer.codes)
      return
    }
    const { refusal } = answer
    refuse(form, START, { ...refusal, text: refusal.code === 'wrong_factor' ? words.app_wrong : refusal.text })
  }
}

/** QR code that is dark on light in every theme, as scanners expect. */
function QrCode({ label, text }: { label: string; text: string }): JSX.Element {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>()
  // If the library cannot be loaded, the reader can still type the secret.
  useEffect(() => void qrPath(text).then(setDrawn, () => {}), [text])
  const { path = '', size = 1 } = drawn ?? {}
  return (
    <svg
      className="factor-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
