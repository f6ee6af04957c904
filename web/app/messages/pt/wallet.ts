export const wallet = {
  title: 'Carteira',
  real: 'Saldo real',
  bonus: 'Bônus',
  bonus_text: 'Dá para apostar, mas ainda não dá para sacar',
  withdrawable: 'Disponível para saque',
  owed_left: (left: string) => `Falta apostar ${left} para sacar`,
  owed_staked: (staked: string, whole: string) => `${staked} apostados de ${whole}.`,
  owed_progress: 'Apostado dos seus depósitos',
  owed_until: (end: string) => `Sem apostar, o saque é liberado em ${end}.`,
  owed_new: (amount: string) =>
    `Antes de sacar, será preciso apostar ${amount} por causa deste depósito. Sem apostar, o saque é liberado 30 dias depois do pagamento.`,
  owed_new_times: (times: number) =>
    `Antes de sacar, será preciso apostar ${times === 1 ? 'o valor deste depósito' : `${times} vezes o valor deste depósito`}. Sem apostar, o saque é liberado 30 dias depois do pagamento.`,
  deposit: 'Depositar',
  deposit_text: 'Pix, na hora',
  withdraw: 'Sacar',
  withdraw_text: 'Pix para o seu CPF',
  know: 'Bom saber',
  know_list: [
    'Depósito e saque são por Pix, sem tarifa.',
    'O Pix sai de uma conta do seu CPF e volta para o seu CPF.',
    'Cada centavo está no extrato, com hora e saldo depois.',
  ],
  know_limits: 'Parar ou fazer uma pausa',
}
