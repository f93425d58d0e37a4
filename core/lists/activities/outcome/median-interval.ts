// Computes the interval of a median over dependent trades. Trades of one company move together, and so do trades of one
// month. The pigeonhole bootstrap over both gives the variance of the share of values below the median. This file computes
// that variance in closed form, without the draws of core/averages.ts. The interval of the share leads to the median's.
// @see Owen, The Pigeonhole Bootstrap, Annals of Applied Statistics 2007, https://doi.org/10.1214/07-AOAS122
// @see Woodruff, Confidence Intervals for Medians and Other Position Measures, JASA 1952,
//   https://doi.org/10.1080/01621459.1952.10483443

import { type Interval, LEAST_CLUSTERS } from '../../../averages.ts'

/** Values in the order of their companies: all values of one company stand together. */
export interface ClusteredValues {
  readonly value: Int32Array
  readonly company: Int32Array
  /** 0 to `months` − 1. */
  readonly month: Int32Array
  readonly months: number
}

/** Half width of a 95 % interval in standard deviations of a normal distribution. */
const WIDTH = 1.959964

export interface MedianEstimate {
  /** undefined without values. */
  readonly median: number | undefined
  /** undefined with too few companies or months. */
  readonly interval: Interval | undefined
  readonly companies: number
  readonly months: number
}

export function estimateMedian(values: ClusteredValues): MedianEstimate {
  const { value } = values
  if (value.length === 0) return { companies: 0, interval: undefined, median: undefined, months: 0 }
  const median = medianOfCells(value)
  const { companies, deviation, months } = spreadAround(values, median)
  const isEnough = companies >= LEAST_CLUSTERS && months >= LEAST_CLUSTERS
  return { companies, interval: isEnough ? between(value, WIDTH * deviation) : undefined, median, months }
}

/** Standard deviation of the share of values below `median` over redraws of companies and months. */
function spreadAround({ company, month, months, value }: ClusteredValues, median: number) {
  const mean = meanBelow(value, median)
  const ofMonth = new Float64Array(months)
  const isMet = new Uint8Array(months)
  /** Sum of the current company by month, and the months in use. */
  const cells = new Float64Array(months)
  const used: number[] = []
  let [companies, squares, cellSquares] = [0, 0, 0]
  for (let first = 0; first < value.length; ) {
    const current = company[first]!
    let sum = 0
    let index = first
    for (; index < value.length && company[index] === current; index += 1) {
      const place = month[index]!
      const deviation = belowOf(value[index]!, median) - mean
      if (isMet[place] === 0) isMet[place] = 1
      if (cells[place] === 0) used.push(place)
      cells[place]! += deviation
      ofMonth[place]! += deviation
      sum += deviation
    }
    for (const place of used) {
      cellSquares += cells[place]! ** 2
      cells[place] = 0
    }
    used.length = 0
    companies += 1
    squares += sum ** 2
    first = index
  }
  const met = isMet.reduce((total, one) => total + one, 0)
  const monthSquares = ofMonth.reduce((total, sum) => total + sum ** 2, 0)
  const variance = (1 - 1 / met) * squares + (1 - 1 / companies) * monthSquares + cellSquares
  return { companies, deviation: Math.sqrt(variance) / value.length, months: met }
}

/** 1 for a value below the median, 0 above it, one half on it. */
const belowOf = (value: number, median: number): number => (value < median ? 1 : value > median ? 0 : 0.5)

function meanBelow(value: Int32Array, median: number): number {
  let sum = 0
  for (let index = 0; index < value.length; index += 1) sum += belowOf(value[index]!, median)
  return sum / value.length
}

/** Values whose ranks are `half` of the values below and above the middle. */
function between(value: Int32Array, half: number): Interval {
  const copy = value.slice()
  const last = copy.length - 1
  const low = Math.max(0, Math.floor((0.5 - half) * copy.length))
  const high = Math.min(last, Math.ceil((0.5 + half) * copy.length) - 1)
  return { high: selectNth(copy, high), low: selectNth(copy, low) }
}

/** Median of a list that is not empty. */
export function medianOfCells(cells: Float64Array | Int32Array): number {
  const copy = cells.slice()
  const upper = selectNth(copy, copy.length >> 1)
  if (copy.length % 2 === 1) return upper
  // The lower half stands before the upper middle value.
  let lower = Number.NEGATIVE_INFINITY
  for (let index = 0; index < copy.length >> 1; index += 1) lower = Math.max(lower, copy[index]!)
  return (lower + upper) / 2
}

/**
 * Returns the value at rank `wanted`, 0 for the least. Reorders `cells`: no greater value stands before it, no smaller
 * one after it.
 * @see Hoare, Algorithm 65: Find, Communications of the ACM 1961
 */
function selectNth(cells: Float64Array | Int32Array, wanted: number): number {
  let [left, right] = [0, cells.length - 1]
  while (left < right) {
    const pivot = middleOf(cells[left]!, cells[(left + right) >> 1]!, cells[right]!)
    let [low, high] = [left, right]
    while (low <= high) {
      while (cells[low]! < pivot) low += 1
      while (cells[high]! > pivot) high -= 1
      if (low > high) break
      const kept = cells[low]!
      cells[low] = cells[high]!
      cells[high] = kept
      low += 1
      high -= 1
    }
    if (wanted <= high) right = high
    else if (wanted >= low) left = low
    else break
  }
  return cells[wanted]!
}

const middleOf = (one: number, two: number, three: number): number =>
  Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
