// Shows what comes for this browser, and opens it when it is tapped. It keeps nothing and answers no request.

self.addEventListener('push', event => {
  const { id, language, path, text, title } = event.data.json()
  const shown = { badge: '/icon-192.png', body: text, data: { path }, icon: '/icon-192.png', lang: language, tag: id }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const url = new URL(event.notification.data.path, self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href))
})
