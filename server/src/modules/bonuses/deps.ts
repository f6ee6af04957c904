export interface BonusesDeps {
  /** The setting `bonus_enabled`, off while there are no campaigns. */
  isOpen(): boolean
}
