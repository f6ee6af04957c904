export const home = {
  hero_title: 'O jogo que você confere.',
  hello: (name: string) => `Olá, ${name}.`,
  hello_anyone: 'Bem-vindo de volta.',
  open_round: (stake: string, picks: number, prize: string) =>
    picks === 0
      ? `Rodada aberta: aposta de ${stake}, nenhum quadrado aberto ainda.`
      : `Rodada aberta: aposta de ${stake}, ${picks === 1 ? '1 quadrado aberto' : `${picks} quadrados abertos`}. Retirando agora: ${prize}.`,
  open_round_go: 'Continuar rodada',
  banners: 'Destaques',
  banner_number: (at: number, of: number) => `Destaque ${at} de ${of}`,
  ways: 'Atalhos',

  fair_title: 'Como saber que o resultado não foi alterado',
  try_title: 'Faça o teste',
  try_seed: 'Sua semente',
  try_example: 'girassol',
  try_opened: 'Semente do servidor, revelada',
  try_board: (mines: string) => `Tabuleiro com minas nos quadrados ${mines}`,
  fair_more: 'Conferir uma rodada de verdade',
  promise_list: [
    {
      title: 'Você confere o resultado',
      text: 'Refaça o cálculo de qualquer rodada, de qualquer dia.',
      see: 'Conferir',
    },
    {
      title: 'Extrato completo',
      text: 'O extrato mostra cada movimento e o saldo depois dele.',
      see: 'Extrato',
    },
    {
      title: 'Saque sempre aberto',
      text: 'Sacar fica ao lado de depositar. Nenhum bônus bloqueia o seu saldo real.',
      see: 'Sacar',
    },
    {
      title: 'Leve em qualquer celular',
      text: 'Abre rápido, mesmo com internet lenta e aparelho simples.',
      see: 'Jogar',
    },
  ],
  fair_steps: [
    {
      title: 'Antes da aposta',
      text: 'O tabuleiro vem de uma semente secreta do servidor. Antes da aposta, você recebe o hash dela: um código que impede a troca depois.',
    },
    {
      title: 'Na aposta',
      text: 'A sua semente também entra no cálculo. Quando você escolhe a sua, a do servidor já está definida e não pode ser ajustada a ela.',
    },
    {
      title: 'Depois da rodada',
      text: 'A semente é revelada e o seu próprio aparelho refaz o tabuleiro, até sem internet. Se ela não bater com o hash, você tem a prova.',
    },
  ],
  try_text:
    'Escreva qualquer palavra: ela é a semente do jogador. O tabuleiro é calculado no seu aparelho, do mesmo modo que nas rodadas de verdade.',
  try_go: 'Calcular tabuleiro',
  try_seal: 'Hash mostrado antes',
  try_match: 'O hash corresponde à semente.',
  try_waiting: 'Tabuleiro ainda não calculado',
  promises: 'O que você pode conferir',
}
