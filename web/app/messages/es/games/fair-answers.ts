import type { Messages } from '../../pt.ts'

export const fair_answers: Messages['fair_answers'] = {
  ask: 'Qué prueba esto',
  answers: [
    {
      title: '¿Qué es un hash?',
      text: 'Es un código calculado a partir de un texto, como una huella digital. Si el texto cambia, el código cambia, y nadie puede encontrar otro texto con el mismo código. Por eso, después de mostrar el hash, ya no podemos cambiar la semilla.',
    },
    {
      title: '¿Para qué sirve mi semilla?',
      text: 'Entra en el cálculo de cada ronda, junto con la del servidor. Puedes cambiarla cuando quieras: con otra semilla, los próximos resultados son otros. En las mesas automáticas no hay semillas de jugador: allí deciden la cadena publicada antes y el sorteo de la lotería.',
    },
    {
      title: '¿El sorteo cambia según lo que apuesto o juego?',
      text: 'No. Todo lo que se sortea ya está definido cuando se acepta la apuesta, por las semillas y el número de la ronda o, en las mesas automáticas, por su hash y el sorteo de la lotería. Nada de lo que hagas después lo cambia.',
    },
    {
      title: '¿Tengo que confiar en esta página?',
      text: 'No. El cálculo usa solo SHA-256 y HMAC, que existen en cualquier ordenador. Estos dos comandos dan el mismo hash y los mismos sorteos, sin depender de nosotros:',
    },
  ],
  copy: 'Copiar',
  commands: 'Comandos para comprobar en cualquier ordenador',
  download: 'Llévate la página que comprueba',
  download_text:
    'Un único archivo con la comprobación completa, de todos los juegos. Ábrelo en tu dispositivo, sin internet y sin este sitio, y pega en él cualquier ronda o el archivo de tus rondas.',
  download_hash: 'SHA-256 del archivo',
  download_go: 'Descarga la página que comprueba',
}
