import type { z } from 'zod';
import { conflict } from '#server/errors.ts';
import type { decide as contract } from '#shared/contracts/appeals.ts';

export type DecisionInput = z.output<typeof contract.body>;

export const alreadyDecided = () => conflict('C’est déjà décidé.', 'already_decided');
