import type { certificates } from '#server/db/schema/reports.ts';
import { presentMargin } from '#server/present-margin.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { verdictSentence } from '#shared/rules/assessments/verdict-sentence.ts';
import { LEAST_COUNTED } from '#shared/rules/certificates/certifying.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';
import { strengthName } from '#shared/rules/certificates/margin-words.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD, floorScore } from '#shared/rules/units/score.ts';
import { type findIssuer, statusListAddress } from './issuer.ts';

type Row = typeof certificates.$inferSelect & { profile_id: string };
type Issuer = NonNullable<ReturnType<typeof findIssuer>>;
type Result = { key: string; name: string; type: string; value: string; range?: typeof PERCENTS };

const PERCENTS = { valueMin: '0', valueMax: '100' };

/**
 * The certificate as an OpenBadgeCredential (1EdTech Open Badges 3.0).
 * `holder`: SHA-256 thumbprint (RFC 7638, base64url) of the key that its holder's phone keeps.
 */
export function writeBadge(row: Row, { issuer, holder }: { issuer: Issuer; holder: string | null }) {
  const { did, name, url } = issuer;
  const what = `${row.profile_name}, niveau ${LEVEL_NAMES[row.level].toLowerCase()}`;
  const achievement = `${url}/fiabilite?metier=${row.profile_id}&niveau=${row.level}`;
  const list = statusListAddress(url);
  const results = resultsOf(row).map((result) => ({ ...result, id: `${achievement}#${result.key}` }));
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `${url}/verify/${row.number}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Certificat de compétences${NBSP}: ${what}`,
    issuer: { id: did, type: ['Profile'], name, url },
    awardedDate: toInstant(row.issued_at),
    validFrom: toInstant(row.name_corrected_at ?? row.issued_at),
    validUntil: toInstant(expiryOf(row.issued_at)),
    credentialSubject: {
      id: holder ? `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${holder}` : `urn:uuid:${row.id}`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: row.full_name, identityType: 'name' },
      ],
      licenseNumber: row.number,
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'Certification',
        name: what,
        description: `Test de compétences du métier «${NBSP}${row.profile_name}${NBSP}», niveau ${LEVEL_NAMES[row.level].toLowerCase()}.`,
        criteria: {
          id: `${url}/fiabilite`,
          narrative: `Score d’au moins ${CERTIFICATION_THRESHOLD}${NBSP}%, à un test qui posait au moins ${LEAST_COUNTED} questions que la personne rencontrait pour la première fois.`,
        },
        inLanguage: 'fr',
        resultDescription: results.map(({ id, name, type: resultType, range }) => ({
          id,
          type: ['ResultDescription'],
          name,
          resultType,
          ...range,
        })),
      },
      result: results.map(({ id, value }) => ({ type: ['Result'], resultDescription: id, value })),
    },
    credentialStatus: {
      id: `${list}#${row.status_index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: `${row.status_index}`,
      statusListCredential: list,
    },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}

function resultsOf(row: Row): Result[] {
  const { global_score, counted } = row;
  const margin = presentMargin(row);
  const results: Result[] = [
    { key: 'score', name: 'Score', type: 'Percent', value: `${floorScore(global_score)}`, range: PERCENTS },
    { key: 'mention', name: 'Mention', type: 'ext:strength', value: strengthName(row.confirmed) },
    { key: 'conditions', name: 'Conditions', type: 'ext:time', value: verdictSentence(row.verdict) },
  ];
  if (margin) {
    const value = `${Math.floor(margin.low)}-${Math.ceil(margin.high)}`;
    results.push({ key: 'marge', name: 'Score probable, en pour cent', type: 'ext:margin', value });
  }
  if (counted !== null)
    results.push({ key: 'questions', name: 'Questions comptées', type: 'ext:counted', value: `${counted}` });
  return results;
}

/** To the second, as the numbers beside it in the JWT are. */
const toInstant = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;
