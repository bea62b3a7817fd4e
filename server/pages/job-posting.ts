import type { PublicCampaignDetail } from '#shared/contracts/public-campaigns.ts';
import { COUNTRIES, COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import type { ContractKind } from '#shared/rules/campaigns/campaigns.ts';
import { NBSP } from '#shared/rules/text/format.ts';

/** As Google's job search names them; a CDI says nothing of the hours. */
const EMPLOYMENT_TYPES: Partial<Record<ContractKind, string>> = {
  cdd: 'TEMPORARY',
  interim: 'TEMPORARY',
  internship: 'INTERN',
  freelance: 'CONTRACTOR',
};

/** A campaign as search engines read job offers (schema.org/JobPosting). */
export function jobPosting(campaign: PublicCampaignDetail, url: string): object {
  const { contract, salary_min, salary_max } = campaign;
  const employmentType = contract && EMPLOYMENT_TYPES[contract];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: campaign.title,
    description: describe(campaign),
    url,
    identifier: { '@type': 'PropertyValue', name: campaign.company_name, value: campaign.id },
    datePosted: campaign.created_at,
    ...(campaign.deadline ? { validThrough: campaign.deadline } : {}),
    directApply: true,
    ...(employmentType ? { employmentType } : {}),
    ...(salary_min !== null || salary_max !== null ? { baseSalary: baseSalary(salary_min, salary_max) } : {}),
    hiringOrganization: { '@type': 'Organization', name: campaign.company_name },
    occupationalCategory: campaign.profile_name,
    skills: campaign.profile_skills.join(', '),
    jobLocation: addressesOf(campaign).map((address) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', ...address },
    })),
  };
}

/** What the page says of it: search engines refuse an offer that says nothing but its title. */
function describe({ description, level, profile_name, profile_skills }: PublicCampaignDetail): string {
  const facts = [
    `Métier${NBSP}: ${profile_name}`,
    `Niveau${NBSP}: ${LEVEL_NAMES[level]}`,
    `Compétences évaluées${NBSP}: ${profile_skills.join(', ')}`,
  ];
  return [description, ...facts].filter(Boolean).join('\n');
}

/** A place is in one country: where an offer is for all, none is said, for search engines want the country. */
function addressesOf({ country, place }: PublicCampaignDetail): object[] {
  if (country) return [{ addressCountry: country, addressLocality: place ?? COUNTRY_NAMES[country] }];
  return COUNTRIES.map((code) => ({ addressCountry: code, addressLocality: COUNTRY_NAMES[code] }));
}

/** FCFA a month. */
function baseSalary(low: number | null, high: number | null): object {
  return {
    '@type': 'MonetaryAmount',
    currency: 'XOF',
    value: {
      '@type': 'QuantitativeValue',
      ...(low === null ? {} : { minValue: low }),
      ...(high === null ? {} : { maxValue: high }),
      unitText: 'MONTH',
    },
  };
}
