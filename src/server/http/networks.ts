import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 written as IPv6 is IPv4. */
const plainAddress = (address: string): string => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;

/** Whether a text is an address or a network: `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  return family !== 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most));
}

/** Whether an address lies in one of some networks; in every one where there are none. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', prefix] = network.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(prefix), family);
  }
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
