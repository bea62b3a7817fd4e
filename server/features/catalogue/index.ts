export { listProfiles } from './list-profiles.ts';
export { seedCatalogue } from './seed-catalogue.ts';
