export const COUNTRIES = ['ML', 'SN', 'CI', 'BF'] as const;
export type Country = (typeof COUNTRIES)[number];

export const COUNTRY_NAMES: Record<Country, string> = {
  ML: 'Mali',
  SN: 'Sénégal',
  CI: 'Côte d’Ivoire',
  BF: 'Burkina Faso',
};
