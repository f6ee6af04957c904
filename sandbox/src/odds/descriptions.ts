import { footballMarkets } from './markets/football.ts'
import { OTHER_MARKETS } from './markets/other-sports.ts'
import type { Market } from './markets/types.ts'
import type { Language, Names } from './types.ts'
import { xml } from './xml.ts'

const same = (pt: string, en: string, es: string): Names => ({ pt, en, es })

/** Names of the named markets; others show their number. */
const NAMES: Readonly<Record<number, Names>> = {
  1: same('Resultado final', '1x2', 'Resultado final'),
  2: same('Classifica-se', 'To qualify', 'Se clasifica'),
  8: same('{!goalnr} gol', '{!goalnr} goal', '{!goalnr} gol'),
  10: same('Chance dupla', 'Double chance', 'Doble oportunidad'),
  11: same('Empate anula', 'Draw no bet', 'Empate no apuesta'),
  14: same('Handicap {hcp}', 'Handicap {hcp}', 'Hándicap {hcp}'),
  16: same('Handicap asiático', 'Handicap', 'Hándicap asiático'),
  18: same('Total', 'Total', 'Total'),
  19: same('Total de {$competitor1}', '{$competitor1} total', 'Total de {$competitor1}'),
  20: same('Total de {$competitor2}', '{$competitor2} total', 'Total de {$competitor2}'),
  29: same('Ambos marcam', 'Both teams to score', 'Ambos marcan'),
  45: same('Placar exato', 'Correct score', 'Marcador exacto'),
  47: same('Intervalo/final', 'Halftime/fulltime', 'Descanso/final'),
  186: same('Vencedor', 'Winner', 'Ganador'),
  327: same('Handicap de mapas', 'Map handicap', 'Hándicap de mapas'),
  328: same('Total de mapas', 'Total maps', 'Total de mapas'),
  330: same('Vencedor do mapa {mapnr}', '{!mapnr} map - winner', 'Ganador del mapa {mapnr}'),
  335: same('Mapa {mapnr}: prorrogação', '{!mapnr} map - overtime', 'Mapa {mapnr}: prórroga'),
  219: same('Vencedor (com prorrogação)', 'Winner (incl. overtime)', 'Ganador (con prórroga)'),
}
const OUTCOMES: Readonly<Record<string, Names>> = {
  1: same('{$competitor1}', '{$competitor1}', '{$competitor1}'),
  2: same('empate', 'draw', 'empate'),
  3: same('{$competitor2}', '{$competitor2}', '{$competitor2}'),
  4: same('{$competitor1}', '{$competitor1}', '{$competitor1}'),
  5: same('{$competitor2}', '{$competitor2}', '{$competitor2}'),
  12: same('mais de {total}', 'over {total}', 'más de {total}'),
  13: same('menos de {total}', 'under {total}', 'menos de {total}'),
  70: same('ímpar', 'odd', 'impar'),
  72: same('par', 'even', 'par'),
  74: same('sim', 'yes', 'sí'),
  76: same('não', 'no', 'no'),
  1714: same('{$competitor1} ({+hcp})', '{$competitor1} ({+hcp})', '{$competitor1} ({+hcp})'),
  1715: same('{$competitor2} ({-hcp})', '{$competitor2} ({-hcp})', '{$competitor2} ({-hcp})'),
}

const MIDDLE = { total: 150, ahead: 2, firstTotal: 40, firstAhead: 1 }

/** A market of each number in the supplier's table. */
function everyMarket(): Market[] {
  const all = [
    ...footballMarkets(true, true),
    ...Object.values(OTHER_MARKETS).flatMap((markets) => markets(MIDDLE)),
  ]
  return [...new Map(all.map((market) => [market.id, market])).values()].sort(
    (market, other) => market.id - other.id,
  )
}

const TYPES: Readonly<Record<string, string>> = {
  total: 'decimal',
  hcp: 'decimal',
  variant: 'variable_text',
  score: 'string',
}

export function marketDescriptions(language: Language): string {
  const rows = everyMarket().map(({ id, outcomes, specifiers }) => {
    const names =
      specifiers === '' ? [] : specifiers.split('|').map((specifier) => specifier.split('=')[0] as string)
    return xml(
      'market',
      { id, name: NAMES[id]?.[language] ?? `Market ${id}`, groups: 'all' },
      xml(
        'outcomes',
        {},
        ...outcomes.map((outcome) =>
          xml('outcome', { id: outcome, name: OUTCOMES[outcome]?.[language] ?? outcome }),
        ),
      ),
      names.length === 0
        ? ''
        : xml(
            'specifiers',
            {},
            ...names.map((name) => xml('specifier', { name, type: TYPES[name] ?? 'integer' })),
          ),
    )
  })
  return xml('market_descriptions', { response_code: 'OK' }, ...rows)
}
