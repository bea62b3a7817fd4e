export { readPricing } from './read-pricing.ts';
