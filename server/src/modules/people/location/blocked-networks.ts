import { BlockList, isIP } from 'node:net'
import { parseNetworks } from '@jogo/contract/settings/networks'

let text = ''
let list = new BlockList()

/** @param networks text of the setting; its parsed form is cached until it changes */
export function isBlocked(networks: string, ip: string): boolean {
  if (networks !== text) {
    list = networkList(networks)
    text = networks
  }
  return list.check(ip, family(ip))
}

function networkList(networks: string): BlockList {
  const read = new BlockList()
  for (const network of parseNetworks(networks)) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) read.addAddress(address, family(address))
    else read.addSubnet(address, Number(bits), family(address))
  }
  return read
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
