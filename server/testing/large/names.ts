export const FIRST =
  'Awa Moussa Fatou Ibrahim Binta Cheick Aminata Seydou Mariam Oumar Rokia Adama Salif Kadi Yaya'.split(' ');
export const LAST =
  'Traoré Keïta Diallo Coulibaly Sow Ndiaye Koné Ouattara Cissé Bâ Zongo Kaboré Touré Diop Sanogo Fofana Sissoko'.split(
    ' ',
  );
export const JOBS = 'Comptable Développeur Vendeur Technicien Assistante Gestionnaire Formateur'.split(' ');
export const CITIES = 'Bamako Dakar Abidjan Ouagadougou Ségou Thiès Bouaké Bobo'.split(' ');

export const PROFILES = ['Développement web', 'Comptabilité SYSCOHADA', 'Vente et relation client'];

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`;
const pick = (values: readonly string[], by: string) => `(${list(values)})[1 + (${by}) % ${values.length}]`;

/** SQL for row `n`. A handful of names are everybody's, as in life; every 500th row, up to the 20th such, has a rare one. */
export const FULL_NAME = `${pick(FIRST, 'n')} || ' ' || case when n % 500 = 0 and n <= 10000 then 'Wangrawa'
  else ${pick(LAST, 'n / 7')} end || ' Yameogo' || n % 3000`;

export const CAMPAIGN_TITLE = `${pick(JOBS, 'n')} || ' ' || case when n % 500 = 0 and n <= 10000 then 'Wangrawa'
  else ${pick(CITIES, 'n / 3')} end`;

export const COMPANY_NAME = `'Société' || n % 3000`;
export const COUNTRY = pick(['ML', 'SN', 'CI', 'BF'], 'n');
/** French, and what most speak in the country. */
export const LANGUAGES = `array['fr', ${pick(['bm', 'wo', 'dyu', 'mos'], 'n')}]`;
export const LEVEL = pick(['junior', 'intermediate', 'senior'], 'n');
export const PROFILE = pick(PROFILES, 'n / 2');
