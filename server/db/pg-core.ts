/** Drizzle’s tables, as `./drizzle.ts`. */
export * from '../../node_modules/drizzle-orm/pg-core/index.cjs';
