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
}
