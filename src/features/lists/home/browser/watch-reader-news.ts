/** Loads the news of a signed-in reader. Guests load no code for it. */
export function watchReaderNews(): void {
  const place = document.querySelector<HTMLElement>('[data-reader-news]')
  if (place && 'signedIn' in document.documentElement.dataset)
    void import('./show-reader-news.ts').then(news => news.showReaderNews(place, new Date()))
}
