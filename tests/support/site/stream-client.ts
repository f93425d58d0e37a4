// Reads the event stream that announces new filings, without a browser.

import { type ClientRequest, get } from 'node:http'

export interface FollowedArrival {
  readonly accession: string
  readonly count: number
  /** Sequence number of the arrival. */
  readonly id: number
}

export interface StreamClient {
  end(): void
}

/** Opens the stream and resolves once it has begun. `address` is the client address, sent as by a proxy. */
export function followStream(
  siteUrl: string,
  heard: (arrival: FollowedArrival) => void,
  { address, after }: { address?: string; after?: number } = {}
): Promise<StreamClient> {
  const query = after === undefined ? '' : `?after=${after}`
  return new Promise((begun, failed) => {
    const asked: ClientRequest = get(
      `${siteUrl}/api/v1/insider-trading/stream${query}`,
      { agent: false, headers: address === undefined ? {} : { 'x-forwarded-for': address } },
      response => {
        if (response.statusCode !== 200) return failed(new Error(`The stream answered ${response.statusCode}.`))
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
          const events = text.split('\n\n')
          text = events.pop() ?? ''
          for (const event of events) tell(event, heard)
        })
        response.on('error', () => {})
        begun({ end: () => void asked.destroy() })
      }
    )
    asked.on('error', failed)
  })
}

function tell(event: string, heard: (arrival: FollowedArrival) => void): void {
  const id = /^id: (\d+)$/m.exec(event)?.[1]
  const data = /^event: arrival\ndata: (.*)$/m.exec(event)?.[1]
  if (id === undefined || data === undefined) return
  const { accession, count } = JSON.parse(data) as Omit<FollowedArrival, 'id'> // as the contract says
  heard({ accession, count, id: Number(id) })
}
