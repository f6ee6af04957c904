export const protection = {
  title: 'Jogo responsável',
  exclusion_title: 'Autoexclusão',
  suspension_title: 'Pausa',
}
