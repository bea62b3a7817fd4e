export { ensureShown } from './ensure-shown.ts';
export { readPricing, storedPricing, toPricing } from './read-pricing.ts';
