// Values of metrics that a web adds: its page cache, its renderings, its streams.

import type { Gauge } from '#adapters/metrics/metrics.ts'
import type { Site } from './site.ts'
import type { StreamServer } from './stream/stream-server.ts'

export function siteGauges(site: Pick<Site, 'load'>, stream: Pick<StreamServer, 'size'>): Gauge[] {
  return [
    {
      help: 'Pages answered, from the cache or rendered.',
      isTotal: true,
      name: 'fourfold_pages_total',
      read() {
        const { fromCache, rendered } = site.load()
        return [
          [fromCache, { from: 'cache' }],
          [rendered, { from: 'rendering' }]
        ]
      }
    },
    { help: 'Bytes of kept pages.', name: 'fourfold_cache_bytes', read: () => [[site.load().cachedBytes]] },
    { help: 'Kept pages.', name: 'fourfold_cache_pages', read: () => [[site.load().cachedPages]] },
    {
      help: 'Pages that wait to be rendered.',
      name: 'fourfold_renders_waiting',
      read: () => [[site.load().waitingRenders]]
    },
    {
      help: 'Open event streams of pages, and connections of the data API.',
      name: 'fourfold_stream_seats',
      read: () => [
        [site.load().eventStreams, { stream: 'pages' }],
        [stream.size, { stream: 'data_api' }]
      ]
    }
  ]
}
