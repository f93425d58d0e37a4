/** Paths of the icons, drawn by hand on a 20-pixel grid. Icons are decorative and have text beside them. */
export const ICON_SHAPES = {
  alert: 'M10 3.5l7 12.5H3zM10 8.5v3.5M10 14.2v.1',
  back: 'M12 6l-4 4 4 4',
  bell: 'M5 14h10l-1.3-2V9a3.7 3.7 0 0 0-7.4 0v3zM8.7 16.5h2.6',
  chart: 'M3 17h14M5.5 13.5V10M10 13.5V4.5M14.5 13.5V7.5',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M6 8l4 4 4-4',
  close: 'M5 5l10 10M15 5L5 15',
  collapse: 'M11 5l-5 5 5 5M15.5 5v10',
  contrast: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 3v14M10 6h4.6M10 9h6.6M10 12h6.3M10 15h4',
  eye: 'M2.5 10c2-3.6 4.5-5.4 7.5-5.4s5.5 1.8 7.5 5.4c-2 3.6-4.5 5.4-7.5 5.4S4.5 13.6 2.5 10zM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  filter: 'M3 5h14M6 10h8M9 15h2',
  globe: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM3 10h14M10 3c2.5 2 2.5 12 0 14M10 3c-2.5 2-2.5 12 0 14',
  grip: 'M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1',
  hidden: 'M2.5 10c2-3.6 4.5-5.4 7.5-5.4s5.5 1.8 7.5 5.4c-2 3.6-4.5 5.4-7.5 5.4S4.5 13.6 2.5 10zM4 16L16 4',
  info: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9v5M10 6.3v.1',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M3 5h14v10H3zM3 5.8l7 5.2 7-5.2',
  menu: 'M3 6h14M3 10h14M3 14h14',
  minus: 'M5 10h10',
  plus: 'M5 10h10M10 5v10',
  right: 'M8 6l4 4-4 4',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  star: 'M10 3.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7L3.2 8.2l4.7-.7z',
  up: 'M6 12l4-4 4 4',
  user: 'M10 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5'
} as const

export type IconName = keyof typeof ICON_SHAPES
