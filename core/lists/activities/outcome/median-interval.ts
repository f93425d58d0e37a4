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
  const valueAt = ranked(value)
  const median = middleOf(valueAt, value.length)
  const { companies, deviation, months } = spreadAround(values, median)
  const isEnough = companies >= LEAST_CLUSTERS && months >= LEAST_CLUSTERS
  const interval = isEnough ? between(valueAt, value.length, WIDTH * deviation) : undefined
  return { companies, interval, median, months }
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

/** Returns the value at a rank, 0 for the least. */
type ValueAt = (rank: number) => number

/** Values whose ranks are `half` of the values below and above the middle. */
function between(valueAt: ValueAt, count: number, half: number): Interval {
  const low = Math.max(0, Math.floor((0.5 - half) * count))
  const high = Math.min(count - 1, Math.ceil((0.5 + half) * count) - 1)
  return { high: valueAt(high), low: valueAt(low) }
}

/** Median of a list that is not empty. */
export const medianOfCells = (cells: Float64Array | Int32Array): number => middleOf(ranked(cells), cells.length)

function middleOf(valueAt: ValueAt, count: number): number {
  const upper = valueAt(count >> 1)
  return count % 2 === 1 ? upper : (valueAt((count >> 1) - 1) + upper) / 2
}

/** Number of values from which counting them is faster than ordering them. */
const MANY = 20_000
/** Values from -COUNTED_FROM on are counted singly, as hundredths of a percent up to 327 %. */
const COUNTED_FROM = 2 ** 15

function ranked(cells: Float64Array | Int32Array): ValueAt {
  if (cells instanceof Int32Array && cells.length >= MANY) return rankedByCount(cells)
  const copy = cells.slice()
  return rank => selectNth(copy, rank)
}

/** Few values lie beyond those that are counted singly. */
function rankedByCount(cells: Int32Array): ValueAt {
  const counts = new Int32Array(2 * COUNTED_FROM)
  let below = 0
  for (let index = 0; index < cells.length; index += 1) {
    const place = cells[index]! + COUNTED_FROM
    if (place < 0) below += 1
    else if (place < counts.length) counts[place]! += 1
  }
  return rank => {
    if (rank < below)
      return selectNth(
        cells.filter(value => value < -COUNTED_FROM),
        rank
      )
    let passed = below
    for (let place = 0; place < counts.length; place += 1) {
      passed += counts[place]!
      if (rank < passed) return place - COUNTED_FROM
    }
    return selectNth(
      cells.filter(value => value >= COUNTED_FROM),
      rank - passed
    )
  }
}

/**
 * Returns the value at rank `wanted`, 0 for the least. Reorders `cells`: no greater value stands before it, no smaller
 * one after it.
 * @see Hoare, Algorithm 65: Find, Communications of the ACM 1961
 */
function selectNth(cells: Float64Array | Int32Array, wanted: number): number {
  let [left, right] = [0, cells.length - 1]
  while (left < right) {
    const pivot = medianOfThree(cells[left]!, cells[(left + right) >> 1]!, cells[right]!)
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

const medianOfThree = (one: number, two: number, three: number): number =>
  Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
