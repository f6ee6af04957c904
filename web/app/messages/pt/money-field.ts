/** Texts of a field for an amount, about a pasted text. */
export const money_field = {
  unread: 'Não entendemos o valor colado. Digite o valor.',
}
