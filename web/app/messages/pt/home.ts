export const home = {
  hero_title: 'O jogo que você confere.',
  hero_text:
    'Aqui cada resultado tem prova, cada centavo tem endereço e a porta de saída fica sempre aberta.',
  play: 'Jogar Mines',
  how: 'Como se confere',
  hero_note: 'Veja a tabela de prêmios inteira sem cadastro. Só para maiores de 18 anos.',
  hello: (name: string) => `Olá, ${name}.`,
  hello_anyone: 'Bem-vindo de volta.',
  hello_text: 'Seu saldo, suas rodadas e suas saídas, no mesmo lugar.',
  open_round: 'Você tem uma rodada aberta',
  open_round_text: (stake: string, picks: number, prize: string) =>
    picks === 0
      ? `Aposta de ${stake}, nenhuma casa aberta ainda.`
      : `Aposta de ${stake}, ${picks === 1 ? '1 casa aberta' : `${picks} casas abertas`}. Retirando agora: ${prize}.`,
  open_round_go: 'Continuar rodada',
  facts: 'Números desta casa',
  fact_rtp: 'volta ao jogador no Mines, em qualquer parada',
  fact_min: 'já valem uma aposta',
  fact_max: 'de prêmio máximo por rodada',
  fact_speed: 'para o site aparecer no seu aparelho, medido agora',
  seconds: (seconds: string) => `${seconds} s`,
  games: 'Jogos da casa',
  mines_text:
    'Abra casas, fuja das minas, pare quando quiser. Você escolhe o risco; a tabela diz o prêmio antes da aposta.',
  ladder: 'Com 3 minas, cada casa segura multiplica a aposta:',
  ladder_picks: 'Casas',
  ladder_pays: 'Paga',
  fair_title: 'Como você sabe que ninguém mexeu no resultado',
  fair_steps: [
    {
      title: 'Antes: fechado a chave',
      text: 'O tabuleiro nasce de uma semente secreta da casa. Antes da aposta, você já recebe o lacre dela: um código que não deixa trocá-la depois.',
    },
    {
      title: 'Durante: a sua parte',
      text: 'A sua semente entra na conta. Quando você escolhe uma, a nossa já está lacrada: ninguém pôde escolher a sua parte conhecendo a do outro.',
    },
    {
      title: 'Depois: no seu celular',
      text: 'A semente é aberta e o seu próprio aparelho refaz o tabuleiro, até sem internet. Se não bater com o lacre, você tem a prova.',
    },
  ],
  try_title: 'Experimente a conta',
  try_text:
    'Escreva qualquer palavra: ela é a semente do jogador. O tabuleiro abaixo é calculado aqui, no seu aparelho, com a mesma conta das rodadas de verdade.',
  try_seed: 'Sua semente',
  try_go: 'Calcular tabuleiro',
  try_example: 'girassol',
  try_seal: 'Lacre mostrado antes',
  try_opened: 'Semente da casa, aberta',
  try_match: 'O lacre confere com a semente.',
  try_board: (mines: string) => `Tabuleiro com minas nas casas ${mines}`,
  try_waiting: 'Tabuleiro ainda não calculado',
  fair_more: 'Conferir uma rodada de verdade',
  promises: 'O que prometemos, e onde se vê',
  promise_list: [
    {
      title: 'Todo resultado se confere',
      text: 'Qualquer rodada, de qualquer dia, com a conta aberta.',
      see: 'Conferir',
    },
    {
      title: 'Todo centavo tem endereço',
      text: 'O extrato mostra cada movimento e o saldo depois dele.',
      see: 'Extrato',
    },
    {
      title: 'A saída está sempre aberta',
      text: 'Sacar fica ao lado de depositar. Bônus nenhum prende o seu dinheiro.',
      see: 'Sacar',
    },
    {
      title: 'Leve em qualquer celular',
      text: 'Feito para abrir rápido com pouca internet e aparelho simples.',
      see: 'Jogar',
    },
  ],
}
