const MOST_TRIES = 6
/** The wait where a 503 does not say how long. */
const WAIT_SECONDS = 1

/** A page that a busy machine could not make in time is asked for again at the time that the answer names. */
export async function askPatiently(url: string, options?: RequestInit, tries = MOST_TRIES): Promise<Response> {
  const answer = await fetch(url, options)
  if (answer.status !== 503 || tries <= 1) return answer
  await answer.body?.cancel()
  const seconds = Number(answer.headers.get('retry-after') ?? WAIT_SECONDS)
  await new Promise(resolve => setTimeout(resolve, seconds * 1_000))
  return askPatiently(url, options, tries - 1)
}
