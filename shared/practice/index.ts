import type { Practice, PracticeQuestion } from './question.ts';

export type { PracticeQuestion } from './question.ts';

type Load = () => Promise<Practice>;

const accounting: Load = async () => (await import('./comptabilite-syscohada.ts')).accounting;
const web: Load = async () => (await import('./developpement-web.ts')).web;
const support: Load = async () => (await import('./support-informatique.ts')).support;
const sales: Load = async () => (await import('./vente-relation-client.ts')).sales;

/** Each skill with the file that holds its questions: who trains on one downloads no other trade's. */
const FILES: Readonly<Record<string, Load>> = {
  'Opérations courantes': accounting,
  'Fiscalité et paie': accounting,
  'Clôture et analyse': accounting,
  'HTML et CSS': web,
  JavaScript: web,
  'API et données': web,
  'Postes et systèmes': support,
  Réseaux: support,
  'Sécurité et assistance': support,
  'Prospection et vente': sales,
  'Relation client': sales,
  'Gestion commerciale': sales,
};

export const PRACTISED_SKILLS: readonly string[] = Object.keys(FILES);

/** @throws without network, where they are not on the phone yet */
export async function loadPractice(skill: string): Promise<readonly PracticeQuestion[]> {
  const practice = await FILES[skill]?.();
  return practice?.[skill] ?? [];
}
