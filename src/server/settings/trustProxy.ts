import { BlockList, isIP } from 'node:net';

/** The proxies whose `X-Forwarded-For` is trusted: none, a number of hops, or a list of networks. */
export type TrustProxy = false | number | readonly string[];

const MAX_HOPS = 10;

/** Returns the fault of one entry, or null. A network of all addresses is a fault: it would trust every visitor. */
function networkFault(network: string): string | null {
  const [address = '', bits, ...others] = network.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return `"${network}" is not an address or a network such as 10.0.0.0/8`;
  if (bits === undefined) return null;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return `"${network}" has no such prefix`;
  return Number(bits) === 0 ? `"${network}" would trust every address` : null;
}

/** Parses `TRUST_PROXY`: a number of hops, or networks separated by commas. Returns the value or its fault. */
export function parseTrustProxy(value: string): { trust: TrustProxy } | { fault: string } {
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    return hops >= 1 && hops <= MAX_HOPS ? { trust: hops } : { fault: `must be 1 to ${MAX_HOPS} hops` };
  }
  const networks = value.split(',').map((network) => network.trim());
  const fault = networks.map(networkFault).find((found) => found !== null);
  return fault === undefined ? { trust: networks } : { fault };
}

/** Returns the value for Fastify's `trustProxy`. Hops become a function: with a number, Fastify would trust nobody. */
export function asFastifyTrust(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === false) return false;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : [...trust];
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Returns a check of whether an address is a trusted proxy's. With a number of hops, it accepts every address. */
export function trustedPeers(trust: TrustProxy): (address: string) => boolean {
  if (trust === false || typeof trust === 'number') return () => trust !== false;
  const proxies = new BlockList();
  for (const network of trust) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => proxies.check(address, familyOf(address));
}
