import { describe, expect, test } from 'vitest'

import { failedGates, isFollowed } from '#core/trades/gates.ts'
import { noDecisionOf } from '#core/trades/no-decision.ts'
import { eventTrade } from '#tests/support/ranking/ranking.ts'

const saidOf = (code: string, text: string, field = 'shares') => noDecisionOf(code, [{ field, text }])

describe('a trade without a decision', () => {
  test.each([
    'Represents shares sold to cover tax withholding obligations in connection with the vesting of RSUs.',
    'Shares sold solely to cover the reporting person’s tax obligation arising from settlement of vested stock units.',
    'The sale was to satisfy tax withholding obligations to be funded by a "sell to cover" transaction.',
    'All sales were effected pursuant to a Rule 10b5-1 plan. Represents sale to cover tax obligations of restricted stock.',
    'Disposition of shares to satisfy tax withholding obligations arising from lapse of restrictions.',
    'Shares sold to cover tax withholding obligations and fees, including commissions, upon vesting of RSUs.',
    'The shares were sold for payment of withholding tax upon vesting of restricted stock units.',
    'For payment of withholding tax upon vesting.',
    'Shares sold to generate funds for tax payment due on vesting.',
    'The sale was made to accommodate taxable income payment obligations of a stock unit that was granted in 2021.',
    'Sold to cover a portion of the taxes due upon vesting, excluding fees.',
    'The sale does not represent a discretionary trade and was made to cover taxes upon vesting.',
    'Reflects shares sold to cover taxes upon the vesting of RSUs.',
    'Shares of The Home Depot, Inc. sold without the discretion of the reporting person to cover taxes upon vesting.',
    'Mandated by the issuer’s "sell to cover" policy.'
  ])('is a sale for taxes: %s', text => {
    expect(saidOf('S', text)).toBe('tax_withholding')
    expect(saidOf('P', text)).toBeUndefined()
  })

  test.each([
    'These shares were sold for tax purposes.',
    'A portion of these shares was sold to cover taxes.',
    'Sold to pay the exercise price of options and the related tax obligation.',
    'The issuer withheld 396,998 shares to pay the exercise price.',
    'Shares held by a trust.',
    'These shares were sold to pay personal income taxes.',
    'The shares were sold to fund the purchase of real estate and to pay estimated taxes.',
    'Sold to fund the purchase of a home and to pay taxes due upon vesting.',
    'The shares were not sold to cover taxes upon vesting.',
    'No shares were sold to cover taxes upon vesting.',
    'Sold in the open market rather than to cover withholding taxes.',
    'Sale of shares, including 20 shares to cover taxes upon vesting.',
    'Sale of shares remaining after shares were used to cover taxes upon vesting.',
    'The issuer withheld shares to satisfy tax withholding obligations upon vesting.',
    'The sales are not part of a sell-to-cover transaction.'
  ])('is a sale that somebody decided on: %s', text => {
    expect(saidOf('S', text)).toBeUndefined()
  })

  test.each([
    ['Shares acquired through reinvestment of dividends under the issuer’s plan.', 'dividend_reinvestment'],
    ['Shares were acquired through an automatic dividend reinvestment program.', 'dividend_reinvestment'],
    ['Purchased under the Employee Stock Purchase Plan.', 'employee_plan'],
    ['Acquired through the 401(k) plan.', 'employee_plan'],
    ['Acquired through the dividend reinvestment plan, including fractional shares.', 'dividend_reinvestment'],
    ['Shares not previously reported that were acquired by dividend reinvestment.', 'dividend_reinvestment'],
    ['Acquired by the trustee of the 401(k) plan, not at the discretion of the reporting person.', 'employee_plan']
  ])('is a purchase by a plan: %s', (text, reason) => {
    expect(saidOf('P', text)).toBe(reason)
    expect(saidOf('S', text)).toBeUndefined()
  })

  test.each([
    'Includes 199 shares acquired through dividend reinvestments in March 2023.',
    'Purchased pursuant to a Rule 10b5-1 stock purchase plan.',
    'Purchased on the open market and not through the 401(k) plan.',
    'Purchased in the self-directed 401(k) account of the reporting person.',
    'Purchased in a 401(k) account. The trade was made at the discretion of the reporting person.',
    'No shares were acquired through reinvestment of dividends.',
    'Intervening reports do not reflect these. Includes shares acquired under a dividend reinvestment plan.'
  ])('is no purchase whose footnote speaks of a plan in passing: %s', text => {
    expect(saidOf('P', text)).toBeUndefined()
  })

  test('uses footnotes of the row’s own cells, not of the balance', () => {
    expect(saidOf('P', 'Acquired through the 401(k) plan.', 'sharesOwnedFollowing')).toBeUndefined()
    expect(saidOf('P', 'Acquired through the 401(k) plan.', 'securityTitle')).toBe('employee_plan')
    expect(saidOf('F', 'Shares sold to cover taxes.')).toBeUndefined()
    expect(noDecisionOf('S', [])).toBeUndefined()
  })

  test('has no score as a buy or a sale, but its stock is followed', () => {
    const sold = eventTrade({ acquiredDisposed: 'D', code: 'S', noDecision: 'tax_withholding' })
    const bought = eventTrade({ noDecision: 'dividend_reinvestment' })
    expect([sold, bought].map(failedGates)).toEqual([['no_decision'], ['no_decision']])
    expect([sold, bought].map(isFollowed)).toEqual([true, true])
  })
})
