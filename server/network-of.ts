import ipaddr from 'ipaddr.js';

/**
 * The network that an address is counted by. An IPv6 customer holds a whole /64, and changes addresses within it at
 * will.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
