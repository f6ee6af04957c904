/** Of the last version of each slot's data, as `docs/games/<slot>.json` proves it: shares of the stake, before payouts are rounded down. */
export interface SlotFigures {
  rtp: number
  /** Chance to be paid anything. */
  hit: number
  sigma: number
  /** The most that is paid, in stakes. */
  top: number
}

export const SLOT_FIGURES: Readonly<Record<string, SlotFigures>> = {
  arara: { rtp: 0.959715388189, hit: 0.57561436673, sigma: 4.30177425669, top: 400 },
  cafe: { rtp: 0.966927842566, hit: 0.479910714286, sigma: 3.22712564148, top: 101.2 },
  caju: { rtp: 0.953230057032, hit: 0.287679446262, sigma: 4.3681750369, top: 300 },
  ipe: { rtp: 0.942902817002, hit: 0.277070486111, sigma: 4.59675636457, top: 800 },
  lua: { rtp: 0.966330033541, hit: 0.389487564564, sigma: 2.90357634949, top: 400 },
  mare: { rtp: 0.957200800879, hit: 0.664929820203, sigma: 3.78155081996, top: 200 },
  onca: { rtp: 0.954827457149, hit: 0.433503803077, sigma: 4.23796048164, top: 300 },
  pedra: { rtp: 0.966015542859, hit: 0.359219047214, sigma: 4.23555912649, top: 300 },
}
