import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { LIMITS, type LimitName } from '#server/limits.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { reportOffer, sendProof } from '#server/testing/worlds/trust.ts';

const t = testApp({ mail: 'kept' });
let candidate: Person;
let company: Person;
beforeAll(async () => {
  candidate = await signUp(t);
  company = await signUpCompany(t);
});

type Call = () => ReturnType<typeof t.call>;
type Keyed = { key: string; call: Call };

/** A limit whose key is the account that asks. */
const asked = ({ id, token }: Person, method: string, path: string, body: object): Keyed => ({
  key: id,
  call: () => t.call(method, path, { token, body }),
});
const invite = (by: Person) =>
  asked(by, 'POST', '/team/invitations', { email: `pour-${by.email}`, role: 'viewer' });

test.each<[string, LimitName, () => Keyed | Promise<Keyed>]>([
  [
    'recovery codes',
    'recoveryCodesByAccount',
    () => asked(candidate, 'POST', '/auth/mfa/recovery-codes', {}),
  ],
  ['a photo', 'photoByAccount', () => asked(candidate, 'PUT', '/auth/photo', { photo: 'AAAA' })],
  ['a company’s proof', 'proofByAccount', () => ({ key: company.id, call: () => sendProof(t, company) })],
  ['a purchase', 'paymentByAccount', () => asked(candidate, 'POST', '/payment/initialize', { credits: 10 })],
  [
    'a payment that is not credited',
    'paymentByAccount',
    () => asked(candidate, 'POST', `/payment/uncredited/${randomUUID()}`, {}),
  ],
  ['an invitation to the team', 'seatMailByAccount', () => invite(company)],
  [
    'another link to the team',
    'seatMailByAccount',
    async () => {
      const other = await signUpCompany(t);
      const { body } = await invite(other).call();
      return asked(other, 'POST', `/team/invitations/${body.invitation.id}/resend`, {});
    },
  ],
  [
    'a report of abuse',
    'abuseByAddress',
    async () => {
      const { id } = await openCampaign(t, company);
      return { key: 'unknown', call: () => reportOffer(t, id) };
    },
  ],
])('%s is refused once its limit is used up', async (_, limit, prepare) => {
  const { key, call } = await prepare();
  for (let used = 0; used < LIMITS[limit].points; used += 1) await t.deps.limits.tryTake(limit, key);
  const { status, body } = await call();
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
});
