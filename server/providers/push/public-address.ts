import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is on the public network: not of this machine, of a private network, or of none. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** The system's look-up, for a connection that must lead out: a name of which any address does not is not found. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  const all: LookupOptions & { all: true } = { ...options, all: true };
  lookup(hostname, all, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(`${hostname} is not a public address`), '', 0);
    }
    if (options.all) return answerAll(callback, addresses);
    callback(null, first.address, first.family);
  });
};

function answerAll(callback: Parameters<LookupFunction>[2], addresses: LookupAddress[]): void {
  callback(null, addresses);
}
