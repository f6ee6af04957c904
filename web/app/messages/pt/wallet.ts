export const wallet = {
  title: 'Carteira',
  real: 'Saldo real',
  bonus: 'Bônus',
  bonus_text: 'Dá para apostar, mas ainda não dá para sacar',
  withdrawable: 'Disponível para saque',
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
