import { LOCALES } from './words.js'

/** An element with attributes, listeners (`onClick`) and children; false and null add nothing. */
export const el = (tag, attributes, ...children) => {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2).toLowerCase(), value)
    else node.setAttribute(name, value === true ? '' : String(value))
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false))
  return node
}

/**
 * Shows new content in a box. A child that is equal stays, so that a press on it is not lost; the element with the same `data-key` keeps
 * the focus.
 */
export const refill = (root, box, ...children) => {
  const next = children.flat().filter(Boolean)
  const key = box.contains(root.activeElement) ? root.activeElement.getAttribute('data-key') : null
  const before = [...box.children]
  if (before.length !== next.length) box.replaceChildren(...next)
  else
    next.forEach((node, index) => {
      if (!node.isEqualNode(before[index])) before[index].replaceWith(node)
    })
  if (!key || box.contains(root.activeElement)) return
  const again = [...box.querySelectorAll('[data-key]')].find((node) => node.getAttribute('data-key') === key)
  if (again) again.focus({ preventScroll: true })
}

export const moneyText = (language, cents) =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'BRL' }).format(cents / 100)

/** Centavos of a typed amount, `10`, `10,5` or `10.50`; undefined for anything else. */
export const typedCents = (text) => {
  const [, whole, part = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text) || []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b))

/** Odds by format: 0 decimal, 1 fractional, 2 American. */
export const oddsShown = (language, format, text) => {
  const hundredths = Math.round(Number(text) * 100)
  const won = hundredths - 100
  if (format === 1) {
    const common = divisor(won, 100)
    return `${won / common}/${100 / common}`
  }
  if (format === 2) return won >= 100 ? `+${won}` : `-${Math.round(10_000 / won)}`
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat(LOCALES[language], digits).format(hundredths / 100)
}
