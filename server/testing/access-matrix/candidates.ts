import { generate } from 'otplib';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, rightAnswers } from '#server/testing/people/people.ts';
import { CANDIDATES, EVERYBODY, ITS_OWNER, ITS_TWO_SIDES, type Row, SIGNED_IN, USERS } from './row.ts';
import { timeCodeOf } from './time-code-of.ts';
import {
  anotherToken,
  newcomer,
  openedTest,
  pendingTest,
  unconfirmedReport,
  uniqueEmail,
  type World,
} from './world.ts';

export const accountRows: Row[] = [
  {
    operation: 'register',
    answers: EVERYBODY,
    ask: () => ({ body: { email: uniqueEmail(), password: PASSWORD, full_name: 'Nouvelle Venue' } }),
  },
  {
    operation: 'login',
    answers: EVERYBODY,
    ask: ({ people }) => ({ body: { email: people.individual.email, password: PASSWORD } }),
  },
  { operation: 'me', answers: USERS },
  { operation: 'updateMe', answers: USERS, ask: () => ({ body: { country: 'ML' } }) },
  {
    operation: 'logout',
    answers: SIGNED_IN,
    ask: async (world, identity) =>
      identity === 'visitor' ? {} : { token: await anotherToken(world, identity) },
  },
  { operation: 'mfaSetup', about: 'an administrator who has MFA', answers: [401, 200, 200, 200, 200, 409] },
  {
    operation: 'mfaEnable',
    answers: SIGNED_IN,
    ask: async (world, identity) => {
      if (identity === 'visitor') return { query: { mfa_code: '000000' } };
      const { token } =
        identity === 'admin'
          ? await signInAdmin(world.t, { mfa_enabled: false })
          : await newcomer(world, identity);
      const { body } = await world.t.call('GET', '/auth/mfa/setup', { token });
      const epoch = Math.floor(world.t.deps.now().getTime() / 1000);
      return { query: { mfa_code: await generate({ secret: body.manual_entry, epoch }) }, token };
    },
  },
];

const own = { ask: ({ ownAssessment }: { ownAssessment: string }) => ({ params: { id: ownAssessment } }) };

export const testRows: Row[] = [
  { operation: 'availableProfiles', answers: USERS },
  { operation: 'listProfiles', answers: USERS },
  {
    operation: 'generate',
    answers: CANDIDATES,
    ask: ({ profile }) => ({ body: { profile_id: profile, level: 'junior', num_questions_per_skill: 1 } }),
  },
  {
    operation: 'forecast',
    answers: CANDIDATES,
    ask: ({ profile }) => ({ query: { profile_id: profile, level: 'junior' } }),
  },
  {
    operation: 'confirmReport',
    answers: [401, 200, 404, 403, 403, 401],
    ask: async (world) => ({ body: { report_id: await unconfirmedReport(world) } }),
  },
  { operation: 'history', answers: USERS },
  { operation: 'getTest', about: 'finished', answers: ITS_OWNER, ...own },
  {
    operation: 'getTest',
    about: 'pending',
    answers: ITS_OWNER,
    ask: async (world) => ({ params: { id: await pendingTest(world) } }),
  },
  {
    operation: 'getTest',
    about: 'of a campaign',
    answers: ITS_OWNER,
    ask: ({ campaignTest }) => ({ params: { id: campaignTest } }),
  },
  {
    operation: 'deleteTest',
    answers: ITS_OWNER,
    ask: async (world) => ({ params: { id: await pendingTest(world) } }),
  },
  {
    operation: 'sealed',
    answers: ITS_OWNER,
    ask: async (world) => ({ params: { id: await pendingTest(world) } }),
  },
  {
    operation: 'start',
    answers: ITS_OWNER,
    ask: async (world) => ({ params: { id: await pendingTest(world) } }),
  },
  {
    operation: 'putJournal',
    answers: ITS_OWNER,
    ask: async (world) => ({
      params: { id: (await openedTest(world)).id },
      body: { device_id: 'telephone-1', events: [{ seq: 1, kind: 'open', at: 0, mono: 0, boot: 'a' }] },
    }),
  },
  { operation: 'getJournal', answers: ITS_OWNER, ...own },
  {
    operation: 'stampTime',
    about: 'a code that a test signed',
    answers: EVERYBODY,
    ask: async (world) => ({ body: { code: await timeCodeOf(world) } }),
  },
  {
    operation: 'deliverRescue',
    about: 'one that nobody sealed for us',
    answers: [422, 422, 422, 422, 422, 422],
    ask: () => ({ body: { sealed: 'eyJhbGciOiJFQ0RILUVTIn0..iv.text.tag' } }),
  },
  {
    operation: 'submit',
    answers: ITS_OWNER,
    ask: async (world) => {
      const { id, paper } = await openedTest(world);
      return { body: { test_id: id, answers: rightAnswers(paper) } };
    },
  },
];

export const resultRows: Row[] = [
  { operation: 'progress', answers: USERS },
  {
    operation: 'getReport',
    about: 'of a campaign',
    answers: ITS_TWO_SIDES,
    ask: ({ campaignReport }) => ({ params: { id: campaignReport } }),
  },
  {
    operation: 'getReport',
    about: 'of one’s own',
    answers: ITS_OWNER,
    ask: ({ ownReport }) => ({ params: { id: ownReport } }),
  },
  {
    operation: 'downloadReport',
    about: 'of a campaign',
    answers: ITS_TWO_SIDES,
    ask: ({ campaignReport }) => ({ params: { id: campaignReport } }),
  },
  {
    operation: 'downloadReport',
    about: 'of one’s own',
    answers: ITS_OWNER,
    ask: ({ ownReport }) => ({ params: { id: ownReport } }),
  },
  {
    operation: 'reportByTest',
    about: 'of a campaign',
    answers: ITS_OWNER,
    ask: ({ campaignTest }) => ({ params: { id: campaignTest } }),
  },
  { operation: 'reportByTest', about: 'of one’s own', answers: ITS_OWNER, ...own },
  ...(['signalQuestion', 'requestReading'] as const).flatMap((operation) => [
    {
      operation,
      about: 'of one’s own',
      answers: ITS_OWNER,
      ask: ({ ownReport, ownWritten }: World) => ({
        params: { id: ownReport, question_id: ownWritten },
        body: { reason: 'ambiguous' },
      }),
    },
    {
      operation,
      about: 'of a campaign',
      answers: [401, 404, 404, 404, 404, 401] as const,
      ask: ({ campaignReport, ownWritten }: World) => ({
        params: { id: campaignReport, question_id: ownWritten },
        body: { reason: 'ambiguous' },
      }),
    },
  ]),
  { operation: 'userCertificates', answers: USERS },
  {
    operation: 'downloadCertificate',
    answers: ITS_OWNER,
    ask: ({ certificate }) => ({ params: { id: certificate.id } }),
  },
  {
    operation: 'hideCertificate',
    answers: ITS_OWNER,
    ask: ({ certificate }) => ({ params: { id: certificate.id }, body: { hidden: false } }),
  },
  {
    operation: 'certificateCode',
    answers: ITS_OWNER,
    ask: ({ certificate }) => ({ params: { id: certificate.id } }),
  },
  {
    operation: 'downloadBadge',
    about: 'without https there is none',
    answers: [401, 404, 404, 404, 404, 401],
    ask: ({ certificate }) => ({ params: { id: certificate.id } }),
  },
  { operation: 'statusList', about: 'without https', answers: [404, 404, 404, 404, 404, 404] },
  { operation: 'badgeIssuer', answers: EVERYBODY },
  {
    operation: 'verifyCertificate',
    answers: EVERYBODY,
    ask: ({ certificate }) => ({ params: { number: certificate.number } }),
  },
  {
    operation: 'certificatePicture',
    answers: EVERYBODY,
    ask: ({ certificate }) => ({ params: { number: certificate.number } }),
  },
  { operation: 'signingKeys', answers: EVERYBODY },
  { operation: 'withdrawnCertificates', answers: EVERYBODY },
];
