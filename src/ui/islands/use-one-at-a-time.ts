import { type FormEvent, useRef } from 'react'

/** Returns a submit handler that ignores presses while the one before is still being sent. */
export function useOneAtATime(send: () => Promise<void>): (event: FormEvent) => void {
  const isSending = useRef(false)
  async function sendOnce(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    await send()
    isSending.current = false
  }
  return event => {
    event.preventDefault()
    void sendOnce()
  }
}
