export const sports = {
  title: 'Esportes',
  esports_title: 'E-sports',
  second_title: 'Mais esportes',
  soon_title: 'As apostas esportivas ainda não abriram',
  soon_text: 'Quando abrirem, as partidas aparecem aqui.',
  esports_text:
    'Quando abrirem, os campeonatos de jogos eletrônicos aparecem aqui, com as mesmas regras dos outros.',
  second_text: 'Quando abrirem, aqui ficam as modalidades que não couberem na página de Esportes.',
  closed_title: 'Fechado no momento',
  closed_text:
    'Nenhuma aposta nova é aceita aqui agora. O que já foi apostado é liquidado pelas regras de sempre.',
  slip_empty: 'Seu bilhete está vazio',
  slip_text:
    'Toque em uma cotação e a seleção aparece aqui, com o valor, o prêmio possível e as regras à vista.',
  slip_go: 'Ver os esportes',
  how: 'Como vai ser',
  how_list: [
    {
      title: 'A cotação que você vê é a que vale',
      text: 'Se ela mudar antes de você confirmar, o bilhete pergunta.',
    },
    {
      title: 'O prêmio possível na frase do botão',
      text: 'Você sabe quanto arrisca e quanto volta antes de tocar.',
    },
    {
      title: 'Liquidada pelas regras publicadas',
      text: 'As mesmas regras para todos, escritas antes do jogo.',
    },
  ],
  rules: 'Ler as regras de apostas',
  all: 'Todos',
  browse: 'Modalidades',
  list: ['Futebol', 'Basquete', 'Tênis', 'Vôlei', 'MMA', 'Futebol americano'],
  none: 'nenhuma partida ainda',
}
