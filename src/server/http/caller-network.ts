import { isIPv6 } from 'node:net';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, '')));

/**
 * Who counts as one caller. One IPv6 address comes with a network of them: their first 64 bits are one caller. IPv4
 * written as IPv6 is IPv4.
 */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail)];
  const left = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...left, ...back].slice(0, 4).join(':');
}
