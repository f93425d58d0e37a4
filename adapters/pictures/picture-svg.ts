// Lays out a picture: paper, logo, headline, and optionally placeholders of table rows. Colours are those of the light
// theme (src/styles/tokens.css), because a picture cannot follow the reader's theme.

import { escapeXml } from '#core/escape.ts'
import type { Picture, PictureLine } from '#core/stocks/pictures/ports.ts'
import { wrapEvenly, wrapText } from './wrap-text.ts'

export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

/** Measure a text in em, for the fonts in adapters/pictures/fonts. */
export interface FontWidths {
  serif(text: string): number
  bold(text: string): number
  regular(text: string): number
}

const COLOURS = {
  accent: '#0b655f',
  hidden: '#ddd7ca',
  ink: '#1a1c1f',
  light: '#7cb0ac',
  line: '#e6e1d7',
  muted: '#5a5f65',
  paper: '#faf8f4'
}
const SERIF = 'Source Serif 4'
const SANS = 'Inter'
const MARGIN = 80
const WIDTH = PICTURE_WIDTH - 2 * MARGIN
const BRAND_BASELINE = 88
const BRAND_SIZE = 36
const ROW_HEIGHT = 58
const LINE_HEIGHT = 1.18

/** Layout of the headline. Above rows it is higher up and smaller. */
const WITH_ROWS = { kickerY: 176, lines: 2, size: 60, width: WIDTH }
const WITHOUT_ROWS = { kickerY: 232, lines: 3, size: 70, width: 880 }
const WITH_LINE = { kickerY: 176, lines: 1, size: 52, width: WIDTH }

/** Field of the line in pixels. */
const LINE = { bottom: 570, top: 350 }

/** Widths in pixels of the grey blocks for ticker, company and amount, by row. They are equal in every picture. */
const HIDDEN_ROWS = [
  [86, 372, 148],
  [104, 296, 168],
  [72, 418, 132]
] as const

export function pictureSvg(picture: Picture, widths: FontWidths): string {
  const layout = layoutOf(picture)
  const { kickerY, size } = layout
  const headline = wrapEvenly(picture.headline, {
    maxLines: layout.lines,
    maxWidth: layout.width / size,
    widthOf: widths.serif
  })
  const headlineY = kickerY + size * 1.2
  const factY = headlineY + (headline.length - 1) * size * LINE_HEIGHT + 58
  const lines = headline.map((line, index) =>
    textLine(line, { family: SERIF, fill: COLOURS.ink, size, weight: 600, y: headlineY + index * size * LINE_HEIGHT })
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">
<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${COLOURS.paper}"/>
${belowTexts(picture, factY)}
<rect width="${PICTURE_WIDTH}" height="10" fill="${COLOURS.accent}"/>
${brand(oneLine(picture.brand, widths.serif, BRAND_SIZE), picture.note)}
${textLine(oneLine(picture.kicker, widths.bold, 26), { fill: COLOURS.accent, size: 26, weight: 600, y: kickerY })}
${lines.join('\n')}
${textLine(oneLine(picture.fact, widths.regular, 28), { fill: COLOURS.muted, size: 28, y: factY })}
</svg>`
}

function layoutOf({ hiddenRows, line }: Picture) {
  if (line) return WITH_LINE
  return hiddenRows > 0 ? WITH_ROWS : WITHOUT_ROWS
}

function belowTexts(picture: Picture, factY: number): string {
  if (picture.line) return shareLine(picture.line)
  return picture.hiddenRows > 0 ? hiddenRows(picture.hiddenRows, factY + 40) : largeMark()
}

function shareLine({ greatest, labels, shares }: PictureLine): string {
  const step = (WIDTH - 70) / Math.max(1, shares.length)
  const yOf = (share: number): string => (LINE.bottom - ((LINE.bottom - LINE.top) * share) / greatest).toFixed(1)
  const pieces = shares.flatMap((share, index) => {
    if (share === undefined) return []
    const before = index > 0 && shares[index - 1] !== undefined ? 'V' : `M${(MARGIN + index * step).toFixed(1)} `
    return [`${before}${yOf(share)}H${(MARGIN + (index + 1) * step).toFixed(1)}`]
  })
  const rule = (y: number): string =>
    `<rect x="${MARGIN}" y="${y}" width="${WIDTH - 70}" height="2" fill="${COLOURS.line}"/>`
  const label = (text: string, y: number): string =>
    textLine(text, { anchor: 'end', fill: COLOURS.muted, size: 22, x: PICTURE_WIDTH - MARGIN, y: y + 8 })
  return `${rule(LINE.top)}${rule(LINE.bottom)}${label(labels[0], LINE.top)}${label(labels[1], LINE.bottom)}<path d="${pieces.join('')}" fill="none" stroke="${COLOURS.accent}" stroke-width="4" stroke-linejoin="round"/>`
}

function oneLine(text: string, widthOf: (text: string) => number, size: number): string {
  return wrapText(text, { maxLines: 1, maxWidth: WIDTH / size, widthOf }).join('')
}

interface Line {
  readonly fill: string
  readonly size: number
  readonly y: number
  readonly x?: number
  readonly anchor?: 'start' | 'end'
  readonly family?: string
  readonly weight?: number
}

function textLine(
  text: string,
  { anchor = 'start', family = SANS, fill, size, weight = 400, x = MARGIN, y }: Line
): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(text)}</text>`
}

function brand(product: string, note: string): string {
  const name = textLine(product, {
    family: SERIF,
    fill: COLOURS.ink,
    size: BRAND_SIZE,
    weight: 600,
    x: MARGIN + 56,
    y: BRAND_BASELINE
  })
  const right = { anchor: 'end', fill: COLOURS.muted, size: 22, x: PICTURE_WIDTH - MARGIN, y: BRAND_BASELINE } as const
  return `<g transform="translate(${MARGIN - 2} 56) scale(1.9)">${mark(COLOURS.accent, COLOURS.light)}</g>${name}${textLine(note, right)}`
}

/** Returns the logo of public/icon.svg, 22 units wide. */
function mark(fold: string, light: string): string {
  return `<path fill="${fold}" d="M1 1h9v9H1zM12 12h9v9h-9z"/><path fill="${light}" d="M12 1h9v9zM1 12h9v9z"/>`
}

/** Returns a large logo for the lower right corner of a picture without rows. */
function largeMark(): string {
  return `<g transform="translate(984 366) scale(12)" opacity="0.6">${mark(COLOURS.line, COLOURS.line)}</g>`
}

/** Returns placeholders for hidden rows: ranks, and grey blocks that fade out. */
function hiddenRows(count: number, top: number): string {
  const rows = HIDDEN_ROWS.slice(0, count).map((row, index) => hiddenRow(row, index + 1, top + index * ROW_HEIGHT))
  return `${rows.join('')}<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLOURS.paper}" stop-opacity="0"/><stop offset="0.9" stop-color="${COLOURS.paper}"/></linearGradient>
<rect y="${top}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT - top}" fill="url(#fade)"/>`
}

function hiddenRow([ticker, company, amount]: readonly [number, number, number], rank: number, top: number): string {
  const block = (x: number, width: number): string =>
    `<rect x="${x}" y="${top + 18}" width="${width}" height="22" rx="4" fill="${COLOURS.hidden}"/>`
  const number = textLine(String(rank), { fill: COLOURS.ink, size: 26, weight: 600, y: top + 38 })
  return `<rect x="${MARGIN}" y="${top}" width="${WIDTH}" height="2" fill="${COLOURS.line}"/>${number}${block(MARGIN + 60, ticker)}${block(MARGIN + 190, company)}${block(PICTURE_WIDTH - MARGIN - amount, amount)}`
}
