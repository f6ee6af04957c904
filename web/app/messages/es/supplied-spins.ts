export const supplied_spins = {
  asked: 'Estamos pidiendo los giros al proveedor del juego. Aparecen aquí cuando estén listos.',
  issued: 'Los giros están en el juego, que cuenta los que faltan. Lo que ganen se paga cuando terminen.',
  not_given:
    'El proveedor del juego no dio los giros. El bono no se perdió: actívalo de nuevo más tarde o escríbenos.',
  play: 'Abrir el juego',
}
