export const closing = {
  title: 'Encerrar a conta',
  text: 'O encerramento é definitivo. Para voltar, será preciso criar outra conta.',
  effects: [
    'Apostas e depósitos param na hora. Apostas e rodadas em aberto vão até o fim.',
    'Você tem pelo menos 24 horas para desfazer.',
    'Depois, o que restar do saldo vai por Pix para a chave do seu CPF. Se preferir, saque antes.',
    'Uma pausa ou autoexclusão continua valendo, também para uma conta nova.',
    'Seus dados ficam guardados pelo tempo que a lei manda; depois são apagados, sem pedir. Se quiser uma cópia, peça antes; depois, só por um atendimento, que confirma quem você é.',
  ],
  open: (bets: number, rounds: number) =>
    `Em aberto agora: ${bets === 1 ? '1 aposta' : `${bets} apostas`} e ${rounds === 1 ? '1 rodada' : `${rounds} rodadas`}.`,
  want: 'Quero encerrar a conta',
  password: 'Sua senha',
  password_missing: 'Digite a sua senha.',
  confirm: 'Encerrar a conta',
  cancel: 'Voltar',
  begun: 'Pedido recebido.',
  undo: 'Desfazer o pedido',
  undone: 'Pedido desfeito. A conta continua aberta.',
  own: (at: string) =>
    `Você pediu para encerrar a conta. Isso acontece a partir de ${at}; até lá dá para desfazer.`,
  house: (at: string) =>
    `Esta conta será encerrada em ${at}. Apostas e depósitos já estão parados; saque o seu saldo até lá.`,
  closed:
    'Esta conta foi encerrada. O saldo que ainda houver pode ser sacado, e nós tentamos enviar por Pix para a chave do seu CPF.',
  rest: (balance: string) => `Saldo: ${balance}. O que você não sacar vai por Pix para a chave do seu CPF.`,
  withdraw: 'Sacar o saldo',
}
