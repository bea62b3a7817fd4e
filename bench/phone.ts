import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';

type Network = { downloadThroughput: number; uploadThroughput: number; latency: number };
type Conditions = { cpu: number; network?: Network };

/** 1.6 Mbps, 150 ms, CPU ×4. */
export const S4G = {
  cpu: 4,
  network: { downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150 },
} satisfies Conditions;

export type Phone = { page: Page; devtools: CDPSession; close(): Promise<void> };

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
}

/** A phone that never was here. */
export async function openPhone(browser: Browser, { cpu, network }: Conditions): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, devtools, close: () => context.close() };
}
