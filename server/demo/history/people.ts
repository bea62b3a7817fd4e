import { COUNTRIES, type Country } from '#shared/rules/accounts/countries.ts';

type Names = { first: readonly string[]; last: readonly string[] };

/** First and last names as they are met there; together they name nobody. */
const NAMES: Record<Country, Names> = {
  ML: {
    first: ['Aminata', 'Modibo', 'Kadiatou', 'Seydou', 'Oumou', 'Bakary', 'Djénéba', 'Lassana'],
    last: ['Diarra', 'Sangaré', 'Konaté', 'Dembélé', 'Sidibé', 'Maïga', 'Cissé', 'Doumbia'],
  },
  SN: {
    first: ['Awa', 'Mamadou', 'Ndèye Fatou', 'Ibrahima', 'Khady', 'Pape Samba', 'Sokhna', 'El Hadji Malick'],
    last: ['Diop', 'Fall', 'Sarr', 'Gueye', 'Faye', 'Ba', 'Mbaye', 'Sène'],
  },
  CI: {
    first: ['Adjoua', 'Koffi', 'Amenan', 'Serge', 'Akissi', 'Jean-Baptiste', 'Mariam', 'Didier'],
    last: ['Kouamé', 'Yao', 'Bamba', 'Konan', 'Gnamien', 'Touré', 'N’Dri', 'Ouattara'],
  },
  BF: {
    first: ['Fatimata', 'Boukary', 'Salimata', 'Abdoulaye', 'Aïcha', 'Hamidou', 'Azèta', 'Wendlassida'],
    last: ['Kaboré', 'Compaoré', 'Ilboudo', 'Sankara', 'Nikiéma', 'Tapsoba', 'Barry', 'Zoungrana'],
  },
};

/** The `index`-th person: no two within 200 share a name. */
export function personAt(index: number): { full_name: string; country: Country } {
  const country = COUNTRIES[index % COUNTRIES.length] as Country;
  const { first, last } = NAMES[country];
  const within = Math.floor(index / COUNTRIES.length);
  const family = last[(within + Math.floor(within / first.length)) % last.length];
  return { full_name: `${first[within % first.length]} ${family}`, country };
}

/** The address of the first of them, which came last. */
export const NEWEST_COMPANY = 'societe1@demo.invalid';

/** What is reported is a company without offers: blocking it takes nothing else of the demonstration away. */
export const REPORTED_COMPANY = 'societe4@demo.invalid';

/** In turn of Mali, Senegal, Côte d'Ivoire and Burkina Faso, as people are. */
export const COMPANIES = [
  'Sahel Logistique',
  'Teranga Services',
  'Lagune Distribution',
  'Faso Énergie',
  'Niger Semences',
  'Cauris Finance',
  'Comptoir de l’Anacarde',
  'Bazin & Cie',
  'Atelier Bogolan',
] as const;
