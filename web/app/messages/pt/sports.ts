export const sports = {
  title: 'Esportes',
  esports_title: 'E-sports',
  second_title: 'Esportes 2',
  soon_title: 'As apostas esportivas ainda não abriram',
  soon_text: 'Quando abrirem, as partidas aparecem aqui.',
  slip_empty: 'Seu bilhete está vazio',
  slip_text:
    'Toque em uma cotação e a seleção aparece aqui, com o valor, o prêmio possível e as regras à vista.',
  slip_go: 'Ver os esportes',
}
