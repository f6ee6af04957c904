export const home = {
  hero_title: 'O jogo que você confere.',
  hello: (name: string) => `Olá, ${name}.`,
  hello_anyone: 'Bem-vindo de volta.',
  open_round: (game: string, stake: string, prize: string | undefined) =>
    prize === undefined
      ? `Rodada de ${game} aberta: aposta de ${stake}.`
      : `Rodada de ${game} aberta: aposta de ${stake}. Retirando agora: ${prize}.`,
  open_round_go: 'Continuar rodada',
  banners: 'Destaques',
  banner_number: (at: number, of: number) => `Destaque ${at} de ${of}`,
  ways: 'Atalhos',

  fair_title: 'Como saber que o resultado não foi alterado',
  promise_list: [
    {
      title: 'Você confere o resultado',
      text: 'Refaça o cálculo de qualquer rodada, de qualquer dia.',
      see: 'Conferir',
    },
    {
      title: 'Extrato completo',
      text: 'O extrato mostra cada movimentação e o saldo depois dela.',
      see: 'Extrato',
    },
    {
      title: 'Saque fácil',
      text: 'O botão Sacar fica ao lado de Depositar.',
      see: 'Sacar',
    },
    {
      title: 'Funciona bem em qualquer celular',
      text: 'Abre rápido, mesmo com internet lenta e aparelho simples.',
      see: 'Jogar',
    },
  ],
  fair_steps: [
    {
      title: 'Antes da aposta',
      text: 'O resultado vem de uma semente secreta do servidor. Antes da aposta, você recebe o hash dela: um código que impede a troca depois.',
    },
    {
      title: 'Na aposta',
      text: 'A sua semente também entra no cálculo; nas mesas automáticas, um sorteio da loteria. A do servidor já está definida antes e não pode ser ajustada.',
    },
    {
      title: 'Depois da rodada',
      text: 'A semente é revelada e o seu próprio aparelho refaz o cálculo, até sem internet. Se ela não bater com o hash, você tem a prova.',
    },
  ],
  promises: 'O que você pode conferir',
}
