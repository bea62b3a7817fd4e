/** The day of each text of 'Conditions' and 'Confidentialité' that somebody may have agreed to, the present one last. */
export const TERMS_VERSIONS = ['2026-11-22'] as const;

type TermsVersion = (typeof TERMS_VERSIONS)[number];

export const TERMS_VERSION: TermsVersion = TERMS_VERSIONS[TERMS_VERSIONS.length - 1] as TermsVersion;
