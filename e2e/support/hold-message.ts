import type { Locator } from 'playwright-core';

/** Held by the pointer, a passing message stays for as long as the machine takes. */
export const holdMessage = (message: Locator): Promise<void> => message.dispatchEvent('pointerover');
