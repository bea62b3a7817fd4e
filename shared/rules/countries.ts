import type { Country } from '../contracts/common.ts';

export const COUNTRY_NAMES: Record<Country, string> = {
  ML: 'Mali',
  SN: 'Sénégal',
  CI: 'Côte d’Ivoire',
  BF: 'Burkina Faso',
};
