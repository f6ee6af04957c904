import { paths } from '../../lib/paths.ts'
import { plain } from './game.ts'

/** Everyday names of pages in the three languages, without accents; `help` opens the help. */
const PAGE_WORDS: Readonly<Record<string, string>> = {
  [paths.deposit]: 'deposito depositar pix recarga recarregar deposit top up cargar ingresar',
  [paths.withdraw]: 'saque sacar retirada retirar cash out withdrawal payout retiro cobrar',
  [paths.statement]: 'extrato historico movimentos transacoes history statement extracto movimientos',
  [paths.password]: 'senha trocar password change contrasena clave cambiar',
  [paths.security]:
    'duas etapas dois fatores 2fa codigo sessoes aparelho two-step factor code sessions device dos pasos sesiones dispositivo',
  [paths.data]:
    'seus dados privacidade lgpd copia exportar apagar excluir dados consentimento cookies export erase privacy data copia borrar datos privacidad',
  [paths.protection]:
    'limite pausa autoexclusao bloqueio vicio parar limit break self-exclusion stop limite pausa autoexclusion bloqueo',
  [paths.fair()]: 'conferir prova justo semente hash verify proof seed fair comprobar prueba semilla',
  [paths.promotions]: 'promocao promotion promocion',
  help: [
    'suporte ajuda atendimento contato chat support help contact soporte ayuda contacto',
    'deposito saque pix nao caiu chegou apareceu meu minha cade demora quando recebo esqueci senha como',
    'verificar verificacao identidade documento rg cnh autoexclusao resultado conferir',
    'deposit withdrawal my not arrived late when forgot password how verify identity self-exclusion check result',
    'retiro no llego mi tarda cuando olvide contrasena verificar identidad autoexclusion comprobar resultado',
  ].join(' '),
}

/** Whether typed text means a page: its name or an everyday name, with at most one wrong letter. */
export const meansPage = (href: string, name: string, typed: string): boolean =>
  means(`${name} ${PAGE_WORDS[href] ?? ''}`, typed)

function means(words: string, typed: string): boolean {
  const known = plain(words).split(/\s+/)
  return plain(typed)
    .split(/\s+/)
    .every((word) => known.some((label) => label.includes(word) || isNearly(label, word)))
}

/** One letter added, removed or replaced, in words of at least four letters. */
function isNearly(a: string, b: string): boolean {
  if (b.length < 4 || Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const rests = [
    [same + 1, same + 1],
    [same + 1, same],
    [same, same + 1],
  ] as const
  return rests.some(([at, otherAt]) => a.slice(at) === b.slice(otherAt))
}
