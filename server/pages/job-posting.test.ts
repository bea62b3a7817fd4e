import { expect, test } from 'vitest';
import type { PublicCampaignDetail } from '#shared/contracts/public-campaigns.ts';
import { jobPosting } from './job-posting.ts';

const campaign = {
  id: 'c',
  title: 'Comptable',
  description: 'Tenue des comptes.',
  company_name: 'Sahel',
  country: 'ML',
  level: 'junior',
  profile_name: 'Comptabilité',
  profile_skills: ['Paie', 'Fiscalité'],
  contract: null,
  place: null,
  salary_min: null,
  salary_max: null,
} as unknown as PublicCampaignDetail;
const posting = (fields: Partial<PublicCampaignDetail>) =>
  jobPosting({ ...campaign, ...fields }, 'https://baara.example/c');

test('an offer says where it is, for which contract and which pay, as far as its company does', () => {
  expect(
    posting({ place: 'Ségou', contract: 'internship', salary_min: 75_000, salary_max: 100_000 }),
  ).toMatchObject({
    jobLocation: [{ address: { addressCountry: 'ML', addressLocality: 'Ségou' } }],
    employmentType: 'INTERN',
    baseSalary: { currency: 'XOF', value: { minValue: 75_000, maxValue: 100_000, unitText: 'MONTH' } },
  });
  expect(posting({ salary_max: 100_000 })).toMatchObject({ baseSalary: { value: { maxValue: 100_000 } } });
});

test('an offer for all countries puts its place in none of them', () => {
  const { jobLocation } = posting({ country: null, place: 'Bamako, ACI 2000' }) as { jobLocation: object[] };
  expect(jobLocation).toHaveLength(4);
  expect(JSON.stringify(jobLocation)).not.toContain('ACI 2000');
});

test('an offer without a description says what its page shows, and not its title', () => {
  const facts =
    'Métier\u00a0: Comptabilité\nNiveau\u00a0: Junior\nCompétences évaluées\u00a0: Paie, Fiscalité';
  expect(posting({ description: '' })).toMatchObject({ description: facts });
  expect(posting({})).toMatchObject({ description: `Tenue des comptes.\n${facts}` });
});

test('what its company does not say is left out, and its place is the country', () => {
  const bare = posting({});
  expect(bare).toMatchObject({ jobLocation: [{ address: { addressLocality: 'Mali' } }] });
  expect(Object.keys(bare)).not.toContain('baseSalary');
  expect(Object.keys(bare)).not.toContain('employmentType');
});
