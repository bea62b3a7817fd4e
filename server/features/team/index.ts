export { purgeOldSeats } from './purge-seats.ts';
