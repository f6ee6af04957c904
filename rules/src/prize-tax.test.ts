import { expect, it } from 'vitest'
import { cents } from './money.ts'
import { prizeTax } from './prize-tax.ts'

it.each([
  ['a loss', -100_000n, 0n, 0n],
  ['the whole exempt amount', 2_846_720n, 0n, 0n],
  ['a centavo above, rounded down', 2_846_723n, 3n, 0n],
  ['rounded up', 2_846_724n, 4n, 1n],
  ['R$ 10.000,00 above', 3_846_720n, 1_000_000n, 150_000n],
] as const)('[LAW-REC-7] 15 %% of the net prizes above the first band: %s', (_what, net, taxable, due) => {
  expect(prizeTax(cents(net), 2025)).toMatchObject({ taxable, due, exemptUpTo: 2_846_720n })
})

it('[LAW-REC-7] names no amount for a year whose band is not official', () => {
  expect(prizeTax(cents(9_000_000n), 2026)).toEqual({
    ...{ perMille: 150n, exemptUpTo: undefined },
    ...{ taxable: undefined, due: undefined },
  })
})
