/** Why one may believe what the site shows. */
export const trust = {
  fair_title: 'Como você sabe que ninguém mexeu no resultado',
  try_title: 'Experimente a conta',
  try_seed: 'Sua semente',
  try_example: 'girassol',
  try_opened: 'Semente da casa, aberta',
  try_board: (mines: string) => `Tabuleiro com minas nas casas ${mines}`,
  fair_more: 'Conferir uma rodada de verdade',
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
  fair_steps: [
    {
      title: 'Antes: fechado a chave',
      text: 'O tabuleiro nasce de uma semente secreta da casa. Antes da aposta, você já recebe o lacre dela: um código que não deixa trocá‑la depois.',
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
  try_text:
    'Escreva qualquer palavra: ela é a semente do jogador. O tabuleiro é calculado aqui, no seu aparelho, com a mesma conta das rodadas de verdade.',
  try_go: 'Calcular tabuleiro',
  try_seal: 'Lacre mostrado antes',
  try_match: 'O lacre confere com a semente.',
  try_waiting: 'Tabuleiro ainda não calculado',
  promises: 'O que prometemos, e onde se vê',
}
