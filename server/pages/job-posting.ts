import type { PublicCampaignDetail } from '#shared/contracts/public-campaigns.ts';
import { COUNTRIES, COUNTRY_NAMES } from '#shared/rules/countries.ts';

/** A campaign as search engines read job offers (schema.org/JobPosting). */
export function jobPosting(campaign: PublicCampaignDetail, url: string): object {
  const countries = campaign.country ? [campaign.country] : COUNTRIES;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: campaign.title,
    description: campaign.description || campaign.title,
    url,
    identifier: { '@type': 'PropertyValue', name: campaign.company_name, value: campaign.id },
    datePosted: campaign.created_at,
    ...(campaign.deadline ? { validThrough: campaign.deadline } : {}),
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: campaign.company_name },
    occupationalCategory: campaign.profile_name,
    skills: campaign.profile_skills.join(', '),
    jobLocation: countries.map((country) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: country, addressLocality: COUNTRY_NAMES[country] },
    })),
  };
}
