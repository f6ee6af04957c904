/**
 * Networks (ASN) of hosting companies, by their holders in the registries (ARIN, RIPE NCC, LACNIC, APNIC). None of them is a private internet line. The setting
 * `hosting_numbers` adds others.
 */
export const HOSTING_NUMBERS: ReadonlySet<number> = new Set([
  // Amazon Web Services
  14_618, 16_509,
  // Google Cloud
  396_982,
  // Microsoft Azure
  8_075,
  // Oracle Cloud
  31_898,
  // Alibaba Cloud, Tencent Cloud
  37_963, 45_102, 45_090, 132_203,
  // OVH, Scaleway, IONOS, Hetzner, Contabo
  16_276, 12_876, 8_560, 24_940, 213_230, 51_167,
  // DigitalOcean, Akamai Linode, Vultr, UpCloud
  14_061, 63_949, 20_473, 202_053,
  // Leaseweb
  28_753, 30_633, 60_781,
  // M247, Datacamp, Clouvider, G-Core, PacketHub: used by many VPN sellers
  9_009, 60_068, 212_238, 62_240, 199_524, 147_049,
  // QuadraNet, ColoCrossing, Psychz, Tzulo
  8_100, 36_352, 40_676, 11_878,
  // Hostinger, Locaweb, HostDime Brasil
  47_583, 27_715, 53_055,
])
