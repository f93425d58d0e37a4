import { type JSX, useEffect, useState } from 'react'
import { type DeviceWords, deviceText } from '#src/features/accounts/islands/device-name.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { $devices, loadDevices, removeDevice, tellHere, tellHereNoMore } from '#src/features/accounts/stores/devices.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { Loaded, type LoadedProps } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'

export type AlertDevicesWords = DeviceWords &
  LoadedProps<object>['words'] &
  Record<
    | 'device_blocked'
    | 'device_failed'
    | 'device_is_on'
    | 'device_lead'
    | 'device_off'
    | 'device_on'
    | 'device_others'
    | 'device_remove'
    | 'device_title'
    | 'device_unsupported',
    string
  >

/** Devices that receive push messages in addition to mail: this browser, if its user allows it, and others. */
export function AlertDevices({ words }: { words: AlertDevicesWords }): JSX.Element {
  const known = useStore($devices)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => void loadDevices(), [])

  async function change(call: () => Promise<Refusal | undefined>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await call()
    setIsBusy(false)
    if (refusal) await notify({ text: refusal.text ?? words.device_failed, variant: 'error' })
  }

  const busy = { 'aria-busy': isBusy || undefined, 'aria-disabled': isBusy || undefined }
  return (
    <div className="alert-devices">
      <h3>{words.device_title}</h3>
      <p className="note">{words.device_lead}</p>
      <Loaded known={known} onRetry={() => void loadDevices()} words={words}>
        {({ here, others }) => (
          <>
            {here === 'blocked' && <p>{words.device_blocked}</p>}
            {here === 'unsupported' && <p>{words.device_unsupported}</p>}
            {here === 'off' && (
              <button type="button" className="button secondary" {...busy} onClick={() => void change(tellHere)}>
                {words.device_on}
              </button>
            )}
            {here === 'on' && (
              <p className="alert-device">
                <b>{words.device_is_on}</b>
                <button
                  type="button"
                  className="button secondary small"
                  {...busy}
                  onClick={() => void change(tellHereNoMore)}
                >
                  {words.device_off}
                </button>
              </p>
            )}
            {others.length > 0 && (
              <>
                <p className="note">{words.device_others}</p>
                <ul>
                  {others.map(({ id, name }) => (
                    <li key={id} className="alert-device">
                      {deviceText(name, words)}
                      <button
                        type="button"
                        className="button quiet small"
                        {...busy}
                        onClick={() => void change(() => removeDevice(id))}
                      >
                        {words.device_remove}
                        <span className="visually-hidden"> {deviceText(name, words)}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
