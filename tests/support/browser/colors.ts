// Computes contrast and perceived distance of colours, and simulates colour blindness.

/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [number, number, number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/**
 * Matrices that simulate missing cone types, for linear light.
 * @see Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
 * TVCG 15 (2009), severity 1
 */
export const COLOR_VISION: Record<'deuteranopia' | 'normal' | 'protanopia' | 'tritanopia', Matrix> = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881]
  ],
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998]
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039]
  ]
}

/** Returns the linear-light values of a colour such as `#0b655f`. */
export function parseHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`Not a colour of six digits: ${hex}`)
  return [1, 3, 5].map(at => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Rgb // a triple
}

/** Contrast ratio from 1 to 21. @see WCAG 2.2, definition of contrast ratio */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function simulate(color: Rgb, vision: Matrix): Rgb {
  return vision.map(row => Math.min(1, Math.max(0, dot(row, color)))) as unknown as Rgb // a triple
}

/**
 * Lightness, green–red axis, blue–yellow axis.
 * @see https://bottosson.github.io/posts/oklab/
 */
export function toOklab([r, g, b]: Rgb): Rgb {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  ]
}

/** Distance in OKLab; 0.02 is just noticeable. */
export function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [toOklab(one), toOklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const luminance = (color: Rgb): number => dot([0.2126, 0.7152, 0.0722], color)
const dot = (one: Rgb, other: Rgb): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
