import { invalid } from './problem.ts'

/** `inicio` and `fim`, both required, as ms since 1970. */
export function window(query: URLSearchParams, kind: string): [number, number] {
  const [from, to] = [moment(query, 'inicio', kind), moment(query, 'fim', kind)]
  if (to < from) throw invalid(kind, 'O timestamp do parâmetro fim é anterior ao do parâmetro inicio.')
  if (query.has('cpf') && query.has('cnpj'))
    throw invalid(kind, 'Ambos os parâmetros cpf e cnpj estão preenchidos.')
  return [from, to]
}

export function paging<Item>(query: URLSearchParams, all: Item[], kind: string) {
  const page = whole(query, 'paginacao.paginaAtual', 0, kind)
  const size = whole(query, 'paginacao.itensPorPagina', 100, kind)
  if (size < 1 || size > 1000)
    throw invalid(kind, 'O parâmetro paginacao.itensPorPagina deve ficar entre 1 e 1000.')
  return {
    items: all.slice(page * size, (page + 1) * size),
    view: {
      paginaAtual: page,
      itensPorPagina: size,
      quantidadeDePaginas: Math.max(1, Math.ceil(all.length / size)),
      quantidadeTotalDeItens: all.length,
    },
  }
}

export function flag(query: URLSearchParams, name: string): boolean | undefined {
  const text = query.get(name)
  return text === null ? undefined : text === 'true'
}

function moment(query: URLSearchParams, name: string, kind: string): number {
  const at = Date.parse(query.get(name) ?? '')
  if (Number.isNaN(at))
    throw invalid(kind, `O parâmetro ${name} não respeita o schema.`, [
      { razao: 'date-time obrigatório (RFC 3339)', propriedade: name, valor: query.get(name) ?? '' },
    ])
  return at
}

function whole(query: URLSearchParams, name: string, fallback: number, kind: string): number {
  const text = query.get(name)
  if (text === null) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0)
    throw invalid(kind, `O parâmetro ${name} é negativo ou não é um número.`)
  return value
}
