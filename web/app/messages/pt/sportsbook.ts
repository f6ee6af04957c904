export const sportsbook = {
  title: 'Esportes',
  esports_title: 'E-sports',
  second_title: 'Mais esportes',
  soon_title: 'As apostas esportivas ainda não abriram',
  soon_text: 'Quando abrirem, as partidas aparecem aqui.',
  esports_text: 'Quando abrirem, os campeonatos de jogos eletrônicos aparecem aqui.',
  second_text: 'Quando abrirem, outras modalidades aparecem aqui.',
  closed_title: 'Fechado no momento',
  closed_text: 'Não aceitamos novas apostas aqui agora. As apostas já feitas seguem as regras publicadas.',
  slip_empty: 'Seu bilhete está vazio',
  slip_text: 'Toque em uma cotação e a seleção aparece aqui, com o valor e o prêmio possível.',
  slip_go: 'Ver os esportes',
  how: 'Como vai ser',
  how_list: [
    {
      title: 'A cotação que você vê é a que vale',
      text: 'Se ela mudar antes de você confirmar, pedimos a sua confirmação.',
    },
    {
      title: 'O prêmio possível no botão',
      text: 'Você sabe quanto aposta e quanto pode receber antes de tocar.',
    },
    {
      title: 'Regras publicadas',
      text: 'As mesmas regras para todos, escritas antes do jogo.',
    },
  ],
  rules: 'Ler as regras de apostas',
  all: 'Todos',
  browse: 'Modalidades',
  list: ['Futebol', 'Basquete', 'Tênis', 'Vôlei', 'MMA', 'Futebol americano'],
  none: 'nenhuma partida ainda',
}
