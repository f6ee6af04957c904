import type { SlotName } from '../groups.ts'
import type { Cut } from './clipped.ts'

/** Of the last version of each slot's data, as `docs/games/<slot>.json` proves it: shares of the stake, before payouts are rounded down. */
export interface SlotFigures {
  rtp: number
  /** Chance to be paid anything. */
  hit: number
  /** How much of the stake is missing on average, wins above it counted as the stake. */
  risk: number
  sigma: number
  /** The most that is paid, in stakes. */
  top: number
  /** What its payouts are when they are cut at each of `QUANTILES`, in stakes. */
  cuts: readonly Cut[]
}

export const SLOT_FIGURES: Readonly<Record<SlotName, SlotFigures>> = {
  arara: {
    rtp: 0.959715388189,
    hit: 0.57561436673,
    risk: 0.679240546676,
    sigma: 4.30177425669,
    top: 400,
    cuts: [
      { at: 13, mean: 0.797316087344, sigma: 1.92925244643 },
      { at: 400, mean: 0.959715388189, sigma: 4.30177425669 },
    ],
  },
  cafe: {
    rtp: 0.966927842566,
    hit: 0.479910714286,
    risk: 0.671947886297,
    sigma: 3.22712564148,
    top: 101.2,
    cuts: [
      { at: 10.2, mean: 0.818148688047, sigma: 1.80436244478 },
      { at: 101.2, mean: 0.966927842566, sigma: 3.22712564148 },
    ],
  },
  caju: {
    rtp: 0.953230057032,
    hit: 0.287679446262,
    risk: 0.782112013431,
    sigma: 4.3681750369,
    top: 300,
    cuts: [
      { at: 19, mean: 0.831246374592, sigma: 2.78573374401 },
      { at: 292, mean: 0.95317194804, sigma: 4.36425483042 },
    ],
  },
  ipe: {
    rtp: 0.942902817002,
    hit: 0.277070486111,
    risk: 0.744710555556,
    sigma: 4.59675636457,
    top: 800,
    cuts: [
      { at: 16.5, mean: 0.771734625807, sigma: 2.31020458976 },
      { at: 375, mean: 0.942262673895, sigma: 4.51936809686 },
    ],
  },
  lua: {
    rtp: 0.966330033541,
    hit: 0.389487564564,
    risk: 0.634900930524,
    sigma: 2.90357634949,
    top: 400,
    cuts: [
      { at: 9.5, mean: 0.857048383355, sigma: 1.65894417756 },
      { at: 162.75, mean: 0.965584328771, sigma: 2.84355533031 },
    ],
  },
  mare: {
    rtp: 0.957200800879,
    hit: 0.664929820203,
    risk: 0.678003702381,
    sigma: 3.78155081996,
    top: 200,
    cuts: [
      { at: 15.725, mean: 0.814728443737, sigma: 2.17980240558 },
      { at: 179.85, mean: 0.957079704919, sigma: 3.77555057848 },
    ],
  },
  onca: {
    rtp: 0.954827457149,
    hit: 0.433503803077,
    risk: 0.722913319385,
    sigma: 4.23796048164,
    top: 300,
    cuts: [
      { at: 15.7, mean: 0.788637703797, sigma: 2.18991367879 },
      { at: 232.4, mean: 0.954574344054, sigma: 4.22284047766 },
    ],
  },
  pedra: {
    rtp: 0.966015542859,
    hit: 0.359219047214,
    risk: 0.707249295135,
    sigma: 4.23555912649,
    top: 300,
    cuts: [
      { at: 13.5, mean: 0.810911115271, sigma: 2.05062217408 },
      { at: 266.5, mean: 0.965917313028, sigma: 4.22914827229 },
    ],
  },
}
