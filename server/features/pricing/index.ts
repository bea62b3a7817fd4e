export { readPricing, storedPricing, toPricing } from './read-pricing.ts';
