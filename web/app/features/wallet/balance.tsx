import { useEffect, useRef } from 'react'
import { money } from '../../lib/money.ts'
import { wallet } from '../../state/wallet.ts'

export const UNKNOWN = 'R$ —'

interface BalanceProps {
  of: 'real' | 'bonus'
  /** Centavos, shown until the balance is known; without this value a dash is shown. */
  initial?: number | undefined
  /** Text around the amount, e.g. `+ … bônus`. */
  format?: (amount: string) => string
}

/** An amount of the wallet, updated outside React. */
export function Balance({ of, initial, format = (amount) => amount }: BalanceProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const write = useRef(format)
  write.current = format

  useEffect(() => {
    const shownAmount = () => (of === 'real' ? wallet.get()?.balance : wallet.get()?.bonus)
    let shown = shownAmount() ?? initial
    const show = () => {
      const amount = shownAmount()
      const element = ref.current
      if (amount === undefined || !element) return
      element.textContent = write.current(money(amount))
      if (shown !== undefined && amount !== shown) {
        element.classList.remove('tick-up', 'tick-down')
        element.classList.add(amount > shown ? 'tick-up' : 'tick-down')
      }
      shown = amount
    }
    show()
    return wallet.subscribe(show)
  }, [of, initial])

  return (
    <span
      ref={ref}
      className="tick"
      // The next change can restart the animation without a forced layout.
      onAnimationEnd={({ currentTarget }) => currentTarget.classList.remove('tick-up', 'tick-down')}
      suppressHydrationWarning
    >
      {initial === undefined ? UNKNOWN : format(money(initial))}
    </span>
  )
}
