/** Failures reported by the site itself; a sentence of the server takes precedence. */
export const failure = {
  no_connection: 'Sem resposta agora. Nada foi perdido; confira sua internet e tente de novo.',
  reconnecting: 'Estamos reconectando. Nada foi perdido; tente de novo em alguns segundos.',
  unexpected: 'Não deu certo, e a falha é nossa. Nada foi perdido; tente de novo.',
  not_found_title: 'Página Não Encontrada.',
  not_found_text: 'A página pode ter sido removida, ter mudado de nome ou nunca ter existido.',
  not_found_at: (path: string) => `Página não encontrada: ${path}`,
  home: 'Página Inicial',
  error_title: 'Voltamos em breve!',
  error_text: 'Ops! Algo deu errado...',
  reload: 'Recarregar',
  code: (status: number) => `code: ${status}`,
  part_title: 'Não conseguimos mostrar isto agora',
}
