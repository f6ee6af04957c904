// Written by `npm run slots` from the files of this folder and of docs/games.
import araraFigures from '../../../../docs/games/arara.json' with { type: 'json' }
import cafeFigures from '../../../../docs/games/cafe.json' with { type: 'json' }
import cajuFigures from '../../../../docs/games/caju.json' with { type: 'json' }
import ipeFigures from '../../../../docs/games/ipe.json' with { type: 'json' }
import luaFigures from '../../../../docs/games/lua.json' with { type: 'json' }
import mareFigures from '../../../../docs/games/mare.json' with { type: 'json' }
import oncaFigures from '../../../../docs/games/onca.json' with { type: 'json' }
import pedraFigures from '../../../../docs/games/pedra.json' with { type: 'json' }
import arara1 from './arara.json' with { type: 'json' }
import cafe1 from './cafe.json' with { type: 'json' }
import caju1 from './caju.json' with { type: 'json' }
import ipe1 from './ipe.json' with { type: 'json' }
import lua1 from './lua.json' with { type: 'json' }
import mare1 from './mare.json' with { type: 'json' }
import onca1 from './onca.json' with { type: 'json' }
import pedra1 from './pedra.json' with { type: 'json' }

/** Data of each slot by version, and the exact figures of the last version. */
export const SLOT_FILES = {
  arara: { versions: [arara1], figures: araraFigures },
  cafe: { versions: [cafe1], figures: cafeFigures },
  caju: { versions: [caju1], figures: cajuFigures },
  ipe: { versions: [ipe1], figures: ipeFigures },
  lua: { versions: [lua1], figures: luaFigures },
  mare: { versions: [mare1], figures: mareFigures },
  onca: { versions: [onca1], figures: oncaFigures },
  pedra: { versions: [pedra1], figures: pedraFigures },
} as const
