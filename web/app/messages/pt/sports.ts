export const sports = {
  title: 'Esportes',
  esports_title: 'E-sports',
  second_title: 'Esportes 2',
  soon_title: 'As apostas esportivas ainda não abriram',
  soon_text: 'Quando abrirem, as partidas aparecem aqui.',
}
