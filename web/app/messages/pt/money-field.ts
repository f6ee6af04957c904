/** Of a field for an amount in which something was pasted. */
export const money_field = {
  unread: 'Não entendemos o valor colado. Digite o valor.',
}
