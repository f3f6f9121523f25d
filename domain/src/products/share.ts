import { Big } from 'big.js'

/** Whether a decimal differs from what is computed by no more than a share of that (`'0.1'`: 10 %), the share included. */
export function isWithinShare(value: string, computed: Big, share: string): boolean {
  return new Big(value).minus(computed).abs().lte(computed.abs().times(share))
}
