/**
 * Drizzle, imported by one file alone: Node reads the package's `exports`, 130 KB of JSON, anew for each import of it
 * (nodejs/node#60425), which was a third of a start.
 */
export * from 'drizzle-orm';
