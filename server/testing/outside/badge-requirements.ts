type Members = Record<string, object>;

const text = { type: 'string' };
const iri = { type: 'string', format: 'uri' };
const instant = { type: 'string', format: 'date-time' };
const list = (items: object) => ({ type: 'array', minItems: 1, items });
const typed = (name: string) => ({ type: 'array', contains: { const: name }, items: text });
const oneOf = (...values: string[]) => ({ enum: values });
const ownWord = { type: 'string', pattern: '^ext:[a-zA-Z0-9._-]+$' };

/** Of a class of the standard: the members that ours have, and those that none may lack. */
const shape = (required: Members, optional: Members = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

const profile = shape({ id: iri, type: typed('Profile') }, { name: text, url: iri });

const identity = shape({
  type: { const: 'IdentityObject' },
  hashed: { type: 'boolean' },
  identityHash: text,
  identityType: oneOf('name', 'systemId', 'userName', 'accountId', 'emailAddress', 'identifier'),
});

const resultDescription = shape(
  {
    id: iri,
    type: typed('ResultDescription'),
    name: text,
    resultType: { anyOf: [oneOf('Percent', 'PerformanceLevel', 'RawScore', 'Result', 'Status'), ownWord] },
  },
  { valueMin: text, valueMax: text },
);

const achievement = shape(
  {
    id: iri,
    type: typed('Achievement'),
    name: text,
    description: text,
    criteria: shape({}, { id: iri, narrative: text }),
  },
  {
    achievementType: oneOf('Certificate', 'Certification'),
    inLanguage: { type: 'string', pattern: '^[a-z]{2,4}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$' },
    resultDescription: list(resultDescription),
  },
);

const subject = shape(
  { type: typed('AchievementSubject'), achievement },
  {
    id: iri,
    identifier: list(identity),
    licenseNumber: text,
    result: list(shape({ type: typed('Result') }, { resultDescription: iri, value: text })),
  },
);

/** Bitstring Status List 1.0, `BitstringStatusListEntry`. */
const status = shape(
  {
    type: { const: 'BitstringStatusListEntry' },
    statusPurpose: oneOf('revocation', 'suspension', 'message', 'refresh'),
    statusListIndex: { type: 'string', pattern: '^[0-9]+$' },
    statusListCredential: iri,
  },
  { id: iri },
);

const claims = {
  iss: iri,
  sub: iri,
  jti: iri,
  nbf: { type: 'integer' },
  exp: { type: 'integer' },
};

/**
 * What Open Badges 3.0 (1EdTech, 30 July 2024) and Verifiable Credentials 2.0 (W3C) ask of the members that our badges
 * have, written down from their data models as JSON Schema 2019-09. A member that is not here has not been looked up.
 */
export const BADGE_REQUIREMENTS = shape(
  {
    '@context': {
      type: 'array',
      items: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        {
          type: 'string',
          pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d\\.\\d)?\\.json$',
        },
      ],
      minItems: 2,
      additionalItems: false,
    },
    id: iri,
    type: { allOf: [typed('VerifiableCredential'), typed('OpenBadgeCredential')] },
    credentialSubject: subject,
    issuer: profile,
    validFrom: instant,
  },
  {
    name: text,
    awardedDate: instant,
    validUntil: instant,
    credentialStatus: status,
    credentialSchema: list(shape({ id: iri, type: text })),
    ...claims,
  },
);

/** The same of the list that says which are withdrawn: Bitstring Status List 1.0, `BitstringStatusListCredential`. */
export const STATUS_LIST_REQUIREMENTS = shape(
  {
    '@context': { type: 'array', items: [{ const: 'https://www.w3.org/ns/credentials/v2' }], minItems: 1 },
    type: { allOf: [typed('VerifiableCredential'), typed('BitstringStatusListCredential')] },
    issuer: { anyOf: [iri, profile] },
    credentialSubject: shape(
      {
        type: { const: 'BitstringStatusList' },
        statusPurpose: status.properties.statusPurpose as object,
        // Multibase: 'u' before base64url without padding.
        encodedList: { type: 'string', pattern: '^u[A-Za-z0-9_-]+$' },
      },
      { id: iri, ttl: { type: 'integer' } },
    ),
  },
  { id: iri, name: text, validFrom: instant, validUntil: instant, ...claims },
);
